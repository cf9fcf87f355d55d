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
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::edge::Edge;
use super::extract::MEANT;
use super::layers::{address, headers, log, origin, rate};
use super::routes::description::Described;
use super::routes::{
    administration, clubs, deals, description, desk, device_link, events, figures as shown, friends, help, mail, matches,
    operations, order, own, passkeys, people, profile, push, rules, sessions, tables, trios, ways, wrong_method,
};
use super::{assets, openapi, pages, socket};

/// Every path.
pub fn router(edge: Edge) -> Router {
    let guarded = all()
        // Fonts are compressed as they are.
        .layer(CompressionLayer::new().compress_when(DefaultPredicate::new().and(NotForContentType::const_new("font/"))))
        .method_not_allowed_fallback(wrong_method)
        .layer(from_fn_with_state(edge.sites.clone(), origin::guard))
        .layer(cors(&edge))
        .layer(from_fn_with_state(edge.rates.clone(), rate::limit));
    edge_layers(guarded, &edge).with_state(edge)
}

fn all() -> Router<Edge> {
    let (interface, document) = interface().split_for_parts();
    let described = Extension(Described(Arc::new(document)));
    pages::routes().route("/{*path}", get(assets::file)).merge(interface.layer(described))
}

/// Every operation of the interface. One that is not listed here does not exist; one that is, is described.
fn interface() -> OpenApiRouter<Edge> {
    OpenApiRouter::with_openapi(openapi::frame())
        .routes(routes!(people::arrive))
        .routes(routes!(people::carry_over))
        .routes(routes!(people::sign_in_by_link))
        .routes(routes!(people::me, people::rename))
        .routes(routes!(profile::look, profile::keep))
        .routes(routes!(own::export, own::ask_export))
        .routes(routes!(own::export_file))
        .routes(routes!(own::leave))
        .routes(routes!(own::rights))
        .routes(routes!(friends::all))
        .routes(routes!(friends::ask, friends::part))
        .routes(routes!(friends::block, friends::unblock))
        .routes(routes!(friends::mute, friends::unmute))
        .routes(routes!(friends::invite))
        .routes(routes!(friends::bell))
        .routes(routes!(friends::seen))
        .routes(routes!(friends::settle))
        .routes(routes!(push::here, push::keep, push::remove))
        .routes(routes!(clubs::all, clubs::found))
        .routes(routes!(clubs::look, clubs::edit))
        .routes(routes!(clubs::members))
        .routes(routes!(clubs::figures))
        .routes(routes!(clubs::join, clubs::leave))
        .routes(routes!(clubs::place, clubs::put_out))
        .routes(routes!(clubs::new_link, clubs::end_link))
        .routes(routes!(clubs::pin))
        .routes(routes!(clubs::unpin))
        .routes(routes!(events::all, events::make))
        .routes(routes!(events::look, events::edit))
        .routes(routes!(events::command))
        .routes(routes!(events::preview))
        .routes(routes!(events::draw))
        .routes(routes!(events::desk))
        .routes(routes!(desk::deal))
        .routes(routes!(desk::poll))
        .routes(routes!(desk::weigh))
        .routes(routes!(events::rulings))
        .routes(routes!(events::sheet))
        .routes(routes!(events::history))
        .routes(routes!(events::corrections))
        .routes(routes!(events::hand))
        .routes(routes!(events::direct, events::direct_no_more))
        .routes(routes!(events::standings))
        .routes(routes!(events::matches))
        .routes(routes!(events::timetable))
        .routes(routes!(events::paper))
        .routes(routes!(socket::event::open))
        .routes(routes!(trios::all, trios::found))
        .routes(routes!(trios::look, trios::name, trios::close))
        .routes(routes!(trios::prefer))
        .routes(routes!(trios::accept, trios::leave))
        .routes(routes!(trios::ask_back))
        .routes(routes!(trios::matches))
        .routes(routes!(trios::companions))
        .routes(routes!(trios::leaders))
        .routes(routes!(help::entries, help::add))
        .routes(routes!(help::change, help::remove))
        .routes(routes!(help::tickets, help::write))
        .routes(routes!(help::look, help::act))
        .routes(routes!(help::say))
        .routes(routes!(order::own))
        .routes(routes!(order::months))
        .routes(routes!(order::desk))
        .routes(routes!(order::of_person))
        .routes(routes!(order::give))
        .routes(routes!(order::act))
        .routes(routes!(order::appeal, order::judge))
        .routes(routes!(order::write))
        .routes(routes!(order::report))
        .routes(routes!(order::report_page, order::report_act))
        .routes(routes!(order::redact))
        .routes(routes!(administration::house))
        .routes(routes!(administration::home))
        .routes(routes!(administration::people))
        .routes(routes!(administration::person))
        .routes(routes!(administration::link))
        .routes(routes!(administration::leave))
        .routes(routes!(administration::grant))
        .routes(routes!(administration::sets))
        .routes(routes!(administration::put_set, administration::remove_set))
        .routes(routes!(administration::restore_set))
        .routes(routes!(administration::clubs))
        .routes(routes!(administration::tables))
        .routes(routes!(administration::jobs, administration::go_on))
        .routes(routes!(administration::settings))
        .routes(routes!(administration::set))
        .routes(routes!(administration::voice))
        .routes(routes!(administration::log))
        .routes(routes!(administration::backups, administration::back_up))
        .routes(routes!(sessions::choose, sessions::leave))
        .routes(routes!(sessions::lock))
        .routes(routes!(sessions::take_along))
        .routes(routes!(sessions::all, sessions::end_others))
        .routes(routes!(sessions::end))
        .routes(routes!(sessions::seen))
        .routes(routes!(device_link::ask, device_link::look, device_link::answer))
        .routes(routes!(device_link::open))
        .routes(routes!(device_link::claim))
        .routes(routes!(ways::all))
        .routes(routes!(ways::make_words, ways::keep_words, ways::remove_words))
        .routes(routes!(ways::keep_password, ways::remove_password))
        .routes(routes!(mail::here, mail::ask, mail::come_in))
        .routes(routes!(mail::ask_to_prove, mail::prove))
        .routes(routes!(mail::ask_to_keep, mail::keep, mail::take_away))
        .routes(routes!(passkeys::here, passkeys::ask, passkeys::come_in))
        .routes(routes!(passkeys::ask_to_prove, passkeys::prove))
        .routes(routes!(passkeys::ask_to_make, passkeys::keep))
        .routes(routes!(passkeys::name, passkeys::take_away))
        .routes(routes!(ways::prove))
        .routes(routes!(ways::sign_in))
        .routes(routes!(rules::catalogue))
        .routes(routes!(rules::describe))
        .routes(routes!(rules::read))
        .routes(routes!(rules::describe_convention))
        .routes(routes!(tables::make))
        .routes(routes!(tables::play_now))
        .routes(routes!(tables::look))
        .routes(routes!(tables::picture))
        .routes(routes!(matches::page))
        .routes(routes!(tables::list))
        .routes(routes!(tables::director))
        .routes(routes!(tables::form))
        .routes(routes!(deals::page))
        .routes(routes!(deals::record))
        .routes(routes!(shown::person))
        .routes(routes!(shown::matches))
        .routes(routes!(shown::companions))
        .routes(routes!(shown::leaders))
        .routes(routes!(shown::house))
        .routes(routes!(operations::health))
        .routes(routes!(description::json))
        .routes(routes!(description::page))
        .routes(routes!(socket::lobby::open))
        .routes(routes!(socket::table::open))
}

/// What every answer gets, of the pages and of the figures alike. The last is the outermost.
fn edge_layers(router: Router<Edge>, edge: &Edge) -> Router<Edge> {
    let https = edge.house.config.origins.iter().any(|origin| origin.starts_with("https://"));
    router
        .layer(map_response_with_state(https, headers::add))
        .layer(TraceLayer::new_for_http().make_span_with(log::span).on_request(()).on_response(log::answered).on_failure(()))
        .layer(PropagateRequestIdLayer::new(log::REQUEST_ID))
        .layer(SetRequestIdLayer::new(log::REQUEST_ID, log::Numbers))
        .layer(map_request(log::unnumbered))
        .layer(from_fn_with_state(edge.house.config.behind_proxy, address::note))
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
    let router = Router::new().route("/metrics", get(operations::metrics)).route("/healthz", get(operations::health));
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
        let table = std::fs::read_to_string(format!("{}/../../web/src/app/routes.ts", env!("CARGO_MANIFEST_DIR"))).unwrap();
        let written = table.split("path: '").skip(1).filter_map(|rest| rest.split('\'').next());
        let part = |part: &str| part.strip_prefix(':').map_or_else(|| part.to_owned(), |name| format!("{{{name}}}"));
        let drawn: BTreeSet<String> = written.map(|path| path.split('/').map(part).collect::<Vec<_>>().join("/")).collect();
        assert!(drawn.contains("/t/{id}"), "{drawn:?}");
        assert_eq!(drawn, paths(&pages::routes()));
    }

    #[test]
    fn every_path_is_a_page_a_file_or_described() {
        let described: BTreeSet<String> = interface().into_openapi().paths.paths.into_keys().collect();
        let known: BTreeSet<String> =
            paths(&pages::routes()).into_iter().chain(described).chain(["/{*path}".to_owned()]).collect();
        let all = paths(&all());
        assert!(all.contains("/api/me") && all.contains("/t/{id}"), "{all:?}");
        let undescribed: Vec<_> = all.difference(&known).collect();
        assert!(undescribed.is_empty(), "{undescribed:?}");
    }
}
