//! Every path of the server, and what each request passes on its way.

use std::sync::Arc;

use axum::http::{Method, header};
use axum::middleware::{from_fn_with_state, map_request, map_response_with_state};
use axum::{Extension, Router};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};
use tower_http::cors::{AllowOrigin, CorsLayer};
use tower_http::request_id::{PropagateRequestIdLayer, SetRequestIdLayer};
use tower_http::trace::TraceLayer;
use utoipa::openapi::OpenApi as Document;
use utoipa_axum::router::OpenApiRouter;

use super::edge::Edge;
use super::erased::{get, operations};
use super::extract::MEANT;
use super::layers::{address, headers, log, origin, rate};
use super::leader::{self, LeaderProtocol};
use super::routes::description::Described;
use super::routes::{
    administration, analysis, calls, clubs, deals, description, desk, device_link, evenings, events, figures as shown, friends,
    help, lessons, mail, master_deals, matches, operations, order, own, passkeys, people, practice, profile, push, puzzles,
    rules, sessions, site, tables, trios, tutor, ways, work, wrong_method,
};
use super::{assets, openapi, pages, socket};
use crate::bus::Bus;

/// Every path.
pub fn router(edge: Edge, to_leader: Arc<dyn Bus<LeaderProtocol>>) -> Router {
    let guarded = all()
        .layer(from_fn_with_state((edge.clone(), to_leader), leader::forward))
        // Fonts are compressed as they are.
        .layer(CompressionLayer::new().compress_when(DefaultPredicate::new().and(NotForContentType::const_new("font/"))))
        .method_not_allowed_fallback(wrong_method)
        .layer(from_fn_with_state(edge.sites.clone(), origin::guard))
        .layer(cors(&edge))
        .layer(from_fn_with_state(edge.rates.clone(), rate::limit));
    edge_layers(guarded, &edge).with_state(edge)
}

/// Every path, for requests that another node has let in.
pub fn for_nodes(edge: Edge) -> Router {
    all().with_state(edge)
}

fn all() -> Router<Edge> {
    let (interface, document) = published().split_for_parts();
    let interface = interface.merge(internal());
    let described = Extension(Described(Arc::new(openapi::finished(document))));
    pages::routes().route("/{*path}", get(assets::file)).merge(interface.layer(described))
}

/// What is published: operations that programs of others have a use for. One that is neither here nor among the internal ones does not
/// exist; one that is, is described.
fn published() -> OpenApiRouter<Edge> {
    OpenApiRouter::with_openapi(openapi::frame())
        .routes(operations!(people::create_guest))
        .routes(operations!(people::get_me, people::update_me))
        .routes(operations!(clubs::list_clubs, clubs::create_club))
        .routes(operations!(clubs::get_club, clubs::update_club))
        .routes(operations!(clubs::list_club_members))
        .routes(operations!(clubs::get_club_figures))
        .routes(operations!(clubs::join_club, clubs::leave_club))
        .routes(operations!(clubs::update_club_member, clubs::remove_club_member))
        .routes(operations!(clubs::create_club_link, clubs::remove_club_link))
        .routes(operations!(evenings::create_club_evening))
        .routes(operations!(evenings::remove_club_evening))
        .routes(operations!(evenings::answer_club_evening))
        .routes(operations!(evenings::create_evening_tables))
        .routes(operations!(evenings::prepare_club_member))
        .routes(operations!(evenings::prepare_club_member_again))
        .routes(operations!(clubs::create_club_notice))
        .routes(operations!(clubs::remove_club_notice))
        .routes(operations!(people::find_person))
        .routes(operations!(events::list_events))
        .routes(operations!(events::get_event))
        .routes(operations!(events::get_event_draw))
        .routes(operations!(events::list_event_rulings))
        .routes(operations!(events::get_event_match))
        .routes(operations!(events::get_event_match_history))
        .routes(operations!(events::list_event_corrections))
        .routes(operations!(events::get_event_hand))
        .routes(operations!(events::get_event_standings))
        .routes(operations!(events::list_event_matches))
        .routes(operations!(events::get_event_timetable))
        .routes(operations!(events::get_event_paper))
        .routes(operations!(socket::event::open_event_socket))
        .routes(operations!(trios::list_trios, trios::create_trio))
        .routes(operations!(trios::get_trio, trios::update_trio, trios::close_trio))
        .routes(operations!(trios::join_trio, trios::leave_trio))
        .routes(operations!(trios::invite_trio_member))
        .routes(operations!(trios::list_trio_matches))
        .routes(operations!(trios::list_trio_companions))
        .routes(operations!(trios::list_trio_leaders))
        .routes(operations!(administration::get_house))
        .routes(operations!(sessions::sign_out))
        .routes(operations!(ways::sign_in))
        .routes(operations!(rules::list_games))
        .routes(operations!(rules::get_rules_catalogue))
        .routes(operations!(rules::describe_rules))
        .routes(operations!(rules::parse_rules))
        .routes(operations!(rules::describe_convention))
        .routes(operations!(tables::create_table))
        .routes(operations!(tables::join_any_table))
        .routes(operations!(tables::get_table))
        .routes(operations!(tables::get_table_picture))
        .routes(operations!(matches::get_match))
        .routes(operations!(matches::get_match_analysis))
        .routes(operations!(matches::ask_match_analysis))
        .routes(operations!(deals::get_deal))
        .routes(operations!(deals::get_deal_record))
        .routes(operations!(deals::get_deal_analysis))
        .routes(operations!(deals::ask_deal_analysis))
        .routes(operations!(calls::get_calls))
        .routes(operations!(calls::find_deals))
        .routes(operations!(shown::get_person))
        .routes(operations!(shown::list_person_matches))
        .routes(operations!(shown::list_person_companions))
        .routes(operations!(shown::list_leaders))
        .routes(operations!(shown::get_figures))
        .routes(operations!(description::get_openapi))
        .routes(operations!(socket::lobby::open_lobby_socket))
        .routes(operations!(tables::say_in_lobby))
        .routes(operations!(socket::table::open_table_socket))
}

/// What only our own client has a use for, or who looks after the server: devices and ways in, the bell, desks, administration, and how the
/// server is. Described, and held against its
/// description, but not published.
fn internal() -> OpenApiRouter<Edge> {
    OpenApiRouter::new()
        .routes(operations!(operations::get_health))
        .routes(operations!(operations::get_readiness))
        .routes(operations!(analysis::ask_analysis))
        .routes(operations!(work::acquire_work))
        .routes(operations!(work::answer_work))
        .routes(operations!(work::abort_work))
        .routes(operations!(description::get_documentation))
        .routes(operations!(trios::update_trio_preferences))
        .routes(operations!(people::sign_in_with_link))
        .routes(operations!(profile::get_profile, profile::update_profile))
        .routes(operations!(own::get_export, own::create_export))
        .routes(operations!(own::download_export))
        .routes(operations!(own::delete_me))
        .routes(operations!(own::get_rights))
        .routes(operations!(people::search_people))
        .routes(operations!(friends::list_friends))
        .routes(operations!(friends::add_friend, friends::remove_friend))
        .routes(operations!(friends::block_person, friends::unblock_person))
        .routes(operations!(friends::mute_person, friends::unmute_person))
        .routes(operations!(friends::create_invitation))
        .routes(operations!(friends::get_bell))
        .routes(operations!(friends::mark_bell_seen))
        .routes(operations!(friends::update_bell_settings))
        .routes(operations!(push::get_push_subscription, push::create_push_subscription, push::remove_push_subscription))
        .routes(operations!(events::create_event))
        .routes(operations!(events::plan_event))
        .routes(operations!(events::update_event))
        .routes(operations!(events::send_event_command))
        .routes(operations!(events::preview_event_command))
        .routes(operations!(events::get_event_desk))
        .routes(operations!(desk::get_desk_deal))
        .routes(operations!(desk::get_desk_poll))
        .routes(operations!(desk::estimate_desk_results))
        .routes(operations!(events::add_event_director, events::remove_event_director))
        .routes(operations!(help::list_help_entries, help::create_help_entry))
        .routes(operations!(help::update_help_entry, help::remove_help_entry))
        .routes(operations!(site::get_site_page, site::update_site_page))
        .routes(operations!(help::list_most_read_answers))
        .routes(operations!(help::count_opened_answer))
        .routes(operations!(help::list_tickets, help::create_ticket))
        .routes(operations!(help::get_ticket, help::update_ticket))
        .routes(operations!(help::create_ticket_message))
        .routes(operations!(lessons::list_lessons_again))
        .routes(operations!(lessons::answer_lesson))
        .routes(operations!(practice::list_practice))
        .routes(operations!(practice::get_practice_question))
        .routes(operations!(practice::grade_practice_answer))
        .routes(operations!(practice::get_practice_hint))
        .routes(operations!(practice::get_next_practice))
        .routes(operations!(practice::mark_practice_easy))
        .routes(operations!(practice::create_practice_pair))
        .routes(operations!(practice::get_practice_pair))
        .routes(operations!(practice::join_practice_pair))
        .routes(operations!(practice::update_practice_pair))
        .routes(operations!(practice::weigh_practice_pair_call))
        .routes(operations!(tutor::get_tutor, tutor::ask_tutor))
        .routes(operations!(puzzles::list_puzzles))
        .routes(operations!(puzzles::get_next_puzzle))
        .routes(operations!(puzzles::get_puzzle))
        .routes(operations!(puzzles::create_puzzle_try))
        .routes(operations!(puzzles::create_puzzle_hint))
        .routes(operations!(master_deals::list_master_deals))
        .routes(operations!(master_deals::get_master_deal))
        .routes(operations!(master_deals::create_master_try))
        .routes(operations!(order::get_own_sanctions))
        .routes(operations!(order::list_sanction_counts))
        .routes(operations!(order::get_moderation_queue))
        .routes(operations!(order::get_person_sanctions))
        .routes(operations!(order::create_sanction))
        .routes(operations!(order::update_sanction))
        .routes(operations!(order::create_appeal, order::judge_appeal))
        .routes(operations!(order::create_appeal_message))
        .routes(operations!(order::create_report))
        .routes(operations!(order::get_report, order::update_report))
        .routes(operations!(order::redact_chat_line))
        .routes(operations!(administration::get_administration))
        .routes(operations!(administration::list_accounts))
        .routes(operations!(administration::get_account))
        .routes(operations!(administration::create_sign_in_link))
        .routes(operations!(administration::delete_account))
        .routes(operations!(administration::update_account_grants))
        .routes(operations!(administration::list_permission_sets))
        .routes(operations!(administration::update_permission_set, administration::remove_permission_set))
        .routes(operations!(administration::restore_permission_set))
        .routes(operations!(administration::list_club_accounts))
        .routes(operations!(administration::list_awake_tables))
        .routes(operations!(administration::list_jobs, administration::retry_jobs))
        .routes(operations!(administration::list_settings))
        .routes(operations!(administration::update_setting))
        .routes(operations!(administration::get_voice_servers))
        .routes(operations!(administration::list_acts))
        .routes(operations!(administration::list_backups, administration::create_backup))
        .routes(operations!(sessions::switch_person))
        .routes(operations!(sessions::update_lock))
        .routes(operations!(sessions::merge_guest))
        .routes(operations!(sessions::list_sessions, sessions::end_other_sessions))
        .routes(operations!(sessions::end_session))
        .routes(operations!(sessions::mark_sessions_seen))
        .routes(operations!(device_link::create_device_link, device_link::get_device_link, device_link::answer_device_link))
        .routes(operations!(device_link::open_device_link))
        .routes(operations!(device_link::claim_device_link))
        .routes(operations!(ways::list_sign_in_methods))
        .routes(operations!(ways::create_recovery_words, ways::update_recovery_words, ways::remove_recovery_words))
        .routes(operations!(ways::update_password, ways::remove_password))
        .routes(operations!(mail::get_mail_sign_in, mail::request_sign_in_code, mail::sign_in_with_code))
        .routes(operations!(mail::request_proof_code, mail::prove_mail_code))
        .routes(operations!(mail::request_mail_code, mail::update_mail, mail::remove_mail))
        .routes(operations!(passkeys::get_passkey_sign_in, passkeys::request_passkey_sign_in, passkeys::sign_in_with_passkey))
        .routes(operations!(passkeys::request_passkey_proof, passkeys::prove_passkey))
        .routes(operations!(passkeys::request_passkey, passkeys::create_passkey))
        .routes(operations!(passkeys::rename_passkey, passkeys::remove_passkey))
        .routes(operations!(ways::prove_secret))
        .routes(operations!(tables::update_table_list))
        .routes(operations!(tables::call_table_director))
        .routes(operations!(tables::play_table_again))
        .routes(operations!(tables::get_table_form))
}

/// The description of the whole interface, the internal operations among them.
pub fn whole_description() -> Document {
    openapi::finished(published().merge(internal()).into_openapi())
}

/// What every answer gets, of the pages and of the figures alike. The last is the outermost.
fn edge_layers(router: Router<Edge>, edge: &Edge) -> Router<Edge> {
    let https = edge.lifecycle.config.origins.iter().any(|origin| origin.starts_with("https://"));
    router
        .layer(map_response_with_state(https, headers::add))
        .layer(TraceLayer::new_for_http().make_span_with(log::span).on_request(()).on_response(log::answered).on_failure(()))
        .layer(PropagateRequestIdLayer::new(log::REQUEST_ID))
        .layer(SetRequestIdLayer::new(log::REQUEST_ID, log::Numbers))
        .layer(map_request(log::unnumbered))
        .layer(from_fn_with_state(edge.lifecycle.config.behind_proxy, address::note))
}

/// Lets the pages of configured sites read answers.
fn cors(edge: &Edge) -> CorsLayer {
    CorsLayer::new()
        .allow_origin(AllowOrigin::list(edge.sites.values()))
        .allow_methods([Method::GET, Method::POST, Method::PUT, Method::DELETE])
        .allow_headers([header::CONTENT_TYPE, MEANT])
        .allow_credentials(true)
}

/// The figures, at an address of their own, for those who look after the server.
pub fn figures(edge: Edge) -> Router {
    let router = Router::new()
        .route("/metrics", get(operations::metrics))
        .route("/healthz", get(operations::get_health))
        .route("/readyz", get(operations::get_readiness));
    edge_layers(router, &edge).with_state(edge)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The paths of a router, as it shows itself.
    fn paths(router: &Router<Edge>) -> BTreeSet<String> {
        let shown = format!("{router:?}");
        let paths = shown.split('"').filter(|text| text.starts_with('/'));
        // The router's own way out is no path.
        paths.filter(|path| !path.starts_with("/{*__private__")).map(str::to_owned).collect()
    }

    #[test]
    fn the_client_draws_the_pages_that_the_server_knows() {
        let table = std::fs::read_to_string(format!("{}/../../web/src/site/routes.ts", env!("CARGO_MANIFEST_DIR"))).unwrap();
        let written = table.split("path: '").skip(1).filter_map(|rest| rest.split('\'').next());
        let part = |part: &str| part.strip_prefix(':').map_or_else(|| part.to_owned(), |name| format!("{{{name}}}"));
        let drawn: BTreeSet<String> = written.map(|path| path.split('/').map(part).collect::<Vec<_>>().join("/")).collect();
        assert!(drawn.contains("/t/{id}"), "{drawn:?}");
        assert_eq!(drawn, paths(&pages::routes()));
    }

    #[test]
    fn every_path_is_a_page_a_file_or_described() {
        let described: BTreeSet<String> = whole_description().paths.paths.into_keys().collect();
        let known: BTreeSet<String> =
            paths(&pages::routes()).into_iter().chain(described).chain(["/{*path}".to_owned()]).collect();
        let all = paths(&all());
        assert!(all.contains("/api/me") && all.contains("/t/{id}"), "{all:?}");
        let undescribed: Vec<_> = all.difference(&known).collect();
        assert!(undescribed.is_empty(), "{undescribed:?}");
    }
}
