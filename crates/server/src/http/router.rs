//! Every path of the server, and what each request passes on its way.

use std::sync::Arc;

use axum::http::{Method, header};
use axum::middleware::{from_fn_with_state, map_request, map_response_with_state};
use axum::routing::get;
use axum::{Extension, Router};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};
use tower_http::cors::{AllowOrigin, CorsLayer};
use tower_http::request_id::{PropagateRequestIdLayer, SetRequestIdLayer};
use tower_http::trace::TraceLayer;
use utoipa::openapi::OpenApi as Document;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::edge::Edge;
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
        .routes(routes!(people::create_guest))
        .routes(routes!(people::get_me, people::update_me))
        .routes(routes!(clubs::list_clubs, clubs::create_club))
        .routes(routes!(clubs::get_club, clubs::update_club))
        .routes(routes!(clubs::list_club_members))
        .routes(routes!(clubs::get_club_figures))
        .routes(routes!(clubs::join_club, clubs::leave_club))
        .routes(routes!(clubs::update_club_member, clubs::remove_club_member))
        .routes(routes!(clubs::create_club_link, clubs::remove_club_link))
        .routes(routes!(evenings::create_club_evening))
        .routes(routes!(evenings::remove_club_evening))
        .routes(routes!(evenings::answer_club_evening))
        .routes(routes!(evenings::create_evening_tables))
        .routes(routes!(evenings::prepare_club_member))
        .routes(routes!(evenings::prepare_club_member_again))
        .routes(routes!(clubs::create_club_notice))
        .routes(routes!(clubs::remove_club_notice))
        .routes(routes!(people::find_person))
        .routes(routes!(events::list_events))
        .routes(routes!(events::get_event))
        .routes(routes!(events::get_event_draw))
        .routes(routes!(events::list_event_rulings))
        .routes(routes!(events::get_event_match))
        .routes(routes!(events::get_event_match_history))
        .routes(routes!(events::list_event_corrections))
        .routes(routes!(events::get_event_hand))
        .routes(routes!(events::get_event_standings))
        .routes(routes!(events::list_event_matches))
        .routes(routes!(events::get_event_timetable))
        .routes(routes!(events::get_event_paper))
        .routes(routes!(socket::event::open_event_socket))
        .routes(routes!(trios::list_trios, trios::create_trio))
        .routes(routes!(trios::get_trio, trios::update_trio, trios::close_trio))
        .routes(routes!(trios::join_trio, trios::leave_trio))
        .routes(routes!(trios::invite_trio_member))
        .routes(routes!(trios::list_trio_matches))
        .routes(routes!(trios::list_trio_companions))
        .routes(routes!(trios::list_trio_leaders))
        .routes(routes!(administration::get_house))
        .routes(routes!(sessions::sign_out))
        .routes(routes!(ways::sign_in))
        .routes(routes!(rules::list_games))
        .routes(routes!(rules::get_rules_catalogue))
        .routes(routes!(rules::describe_rules))
        .routes(routes!(rules::parse_rules))
        .routes(routes!(rules::describe_convention))
        .routes(routes!(tables::create_table))
        .routes(routes!(tables::join_any_table))
        .routes(routes!(tables::get_table))
        .routes(routes!(tables::get_table_picture))
        .routes(routes!(matches::get_match))
        .routes(routes!(matches::get_match_analysis))
        .routes(routes!(matches::ask_match_analysis))
        .routes(routes!(deals::get_deal))
        .routes(routes!(deals::get_deal_record))
        .routes(routes!(deals::get_deal_analysis))
        .routes(routes!(deals::ask_deal_analysis))
        .routes(routes!(calls::get_calls))
        .routes(routes!(calls::find_deals))
        .routes(routes!(shown::get_person))
        .routes(routes!(shown::list_person_matches))
        .routes(routes!(shown::list_person_companions))
        .routes(routes!(shown::list_leaders))
        .routes(routes!(shown::get_figures))
        .routes(routes!(description::get_openapi))
        .routes(routes!(socket::lobby::open_lobby_socket))
        .routes(routes!(tables::say_in_lobby))
        .routes(routes!(socket::table::open_table_socket))
}

/// What only our own client has a use for, or who looks after the server: devices and ways in, the bell, desks, administration, and how the
/// server is. Described, and held against its
/// description, but not published.
fn internal() -> OpenApiRouter<Edge> {
    OpenApiRouter::new()
        .routes(routes!(operations::get_health))
        .routes(routes!(operations::get_readiness))
        .routes(routes!(analysis::ask_analysis))
        .routes(routes!(work::acquire_work))
        .routes(routes!(work::answer_work))
        .routes(routes!(work::abort_work))
        .routes(routes!(description::get_documentation))
        .routes(routes!(trios::update_trio_preferences))
        .routes(routes!(people::sign_in_with_link))
        .routes(routes!(profile::get_profile, profile::update_profile))
        .routes(routes!(own::get_export, own::create_export))
        .routes(routes!(own::download_export))
        .routes(routes!(own::delete_me))
        .routes(routes!(own::get_rights))
        .routes(routes!(people::search_people))
        .routes(routes!(friends::list_friends))
        .routes(routes!(friends::add_friend, friends::remove_friend))
        .routes(routes!(friends::block_person, friends::unblock_person))
        .routes(routes!(friends::mute_person, friends::unmute_person))
        .routes(routes!(friends::create_invitation))
        .routes(routes!(friends::get_bell))
        .routes(routes!(friends::mark_bell_seen))
        .routes(routes!(friends::update_bell_settings))
        .routes(routes!(push::get_push_subscription, push::create_push_subscription, push::remove_push_subscription))
        .routes(routes!(events::create_event))
        .routes(routes!(events::plan_event))
        .routes(routes!(events::update_event))
        .routes(routes!(events::send_event_command))
        .routes(routes!(events::preview_event_command))
        .routes(routes!(events::get_event_desk))
        .routes(routes!(desk::get_desk_deal))
        .routes(routes!(desk::get_desk_poll))
        .routes(routes!(desk::estimate_desk_results))
        .routes(routes!(events::add_event_director, events::remove_event_director))
        .routes(routes!(help::list_help_entries, help::create_help_entry))
        .routes(routes!(help::update_help_entry, help::remove_help_entry))
        .routes(routes!(site::get_site_page, site::update_site_page))
        .routes(routes!(help::list_most_read_answers))
        .routes(routes!(help::count_opened_answer))
        .routes(routes!(help::list_tickets, help::create_ticket))
        .routes(routes!(help::get_ticket, help::update_ticket))
        .routes(routes!(help::create_ticket_message))
        .routes(routes!(lessons::list_lessons_again))
        .routes(routes!(lessons::answer_lesson))
        .routes(routes!(practice::list_practice))
        .routes(routes!(practice::get_practice_question))
        .routes(routes!(practice::grade_practice_answer))
        .routes(routes!(practice::get_practice_hint))
        .routes(routes!(practice::get_next_practice))
        .routes(routes!(practice::mark_practice_easy))
        .routes(routes!(practice::create_practice_pair))
        .routes(routes!(practice::get_practice_pair))
        .routes(routes!(practice::join_practice_pair))
        .routes(routes!(practice::update_practice_pair))
        .routes(routes!(practice::weigh_practice_pair_call))
        .routes(routes!(tutor::get_tutor, tutor::ask_tutor))
        .routes(routes!(puzzles::list_puzzles))
        .routes(routes!(puzzles::get_next_puzzle))
        .routes(routes!(puzzles::get_puzzle))
        .routes(routes!(puzzles::create_puzzle_try))
        .routes(routes!(puzzles::create_puzzle_hint))
        .routes(routes!(master_deals::list_master_deals))
        .routes(routes!(master_deals::get_master_deal))
        .routes(routes!(master_deals::create_master_try))
        .routes(routes!(order::get_own_sanctions))
        .routes(routes!(order::list_sanction_counts))
        .routes(routes!(order::get_moderation_queue))
        .routes(routes!(order::get_person_sanctions))
        .routes(routes!(order::create_sanction))
        .routes(routes!(order::update_sanction))
        .routes(routes!(order::create_appeal, order::judge_appeal))
        .routes(routes!(order::create_appeal_message))
        .routes(routes!(order::create_report))
        .routes(routes!(order::get_report, order::update_report))
        .routes(routes!(order::redact_chat_line))
        .routes(routes!(administration::get_administration))
        .routes(routes!(administration::list_accounts))
        .routes(routes!(administration::get_account))
        .routes(routes!(administration::create_sign_in_link))
        .routes(routes!(administration::delete_account))
        .routes(routes!(administration::update_account_grants))
        .routes(routes!(administration::list_permission_sets))
        .routes(routes!(administration::update_permission_set, administration::remove_permission_set))
        .routes(routes!(administration::restore_permission_set))
        .routes(routes!(administration::list_club_accounts))
        .routes(routes!(administration::list_awake_tables))
        .routes(routes!(administration::list_jobs, administration::retry_jobs))
        .routes(routes!(administration::list_settings))
        .routes(routes!(administration::update_setting))
        .routes(routes!(administration::get_voice_servers))
        .routes(routes!(administration::list_acts))
        .routes(routes!(administration::list_backups, administration::create_backup))
        .routes(routes!(sessions::switch_person))
        .routes(routes!(sessions::update_lock))
        .routes(routes!(sessions::merge_guest))
        .routes(routes!(sessions::list_sessions, sessions::end_other_sessions))
        .routes(routes!(sessions::end_session))
        .routes(routes!(sessions::mark_sessions_seen))
        .routes(routes!(device_link::create_device_link, device_link::get_device_link, device_link::answer_device_link))
        .routes(routes!(device_link::open_device_link))
        .routes(routes!(device_link::claim_device_link))
        .routes(routes!(ways::list_sign_in_methods))
        .routes(routes!(ways::create_recovery_words, ways::update_recovery_words, ways::remove_recovery_words))
        .routes(routes!(ways::update_password, ways::remove_password))
        .routes(routes!(mail::get_mail_sign_in, mail::request_sign_in_code, mail::sign_in_with_code))
        .routes(routes!(mail::request_proof_code, mail::prove_mail_code))
        .routes(routes!(mail::request_mail_code, mail::update_mail, mail::remove_mail))
        .routes(routes!(passkeys::get_passkey_sign_in, passkeys::request_passkey_sign_in, passkeys::sign_in_with_passkey))
        .routes(routes!(passkeys::request_passkey_proof, passkeys::prove_passkey))
        .routes(routes!(passkeys::request_passkey, passkeys::create_passkey))
        .routes(routes!(passkeys::rename_passkey, passkeys::remove_passkey))
        .routes(routes!(ways::prove_secret))
        .routes(routes!(tables::update_table_list))
        .routes(routes!(tables::call_table_director))
        .routes(routes!(tables::play_table_again))
        .routes(routes!(tables::get_table_form))
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
