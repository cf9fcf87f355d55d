//! The addresses that the client draws. It draws every page by itself; the server answers with the same file to each, but it
//! knows which of them exist, and tells what a link leads to those who only look at a page's head.

use axum::Router;
use axum::extract::{Path, RawQuery, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::Response;
use serde::Deserialize;
use thurup_print::Language;
use thurup_rules::{Game, Preset};

use super::assets;
use super::edge::Edge;
use super::erased::get;
use super::extract::Reader;
use super::layers::headers::MayBeFramed;
use super::preview;
use super::routes::deals;
use crate::accounts::Accounts;
use crate::contests;
use crate::contests::Contests;
use crate::contests::refusal::NoEvent;
use crate::error::reason::Reason;
use crate::results::Results;
use crate::results::error::ResultError;
use crate::results::match_page;
use crate::social::Social;
use crate::social::{site_pages, trios};
use crate::tables::Tables;

/// Pages that are always there. The client's own table is `web/src/site/routes.ts`; a test compares them.
const ALWAYS: [&str; 36] = [
    "/",
    "/lobby",
    "/new",
    "/learn",
    "/learn/lessons",
    "/learn/deals",
    "/learn/differences",
    "/learn/practice",
    "/learn/calls",
    "/learn/masters",
    "/learn/tutor",
    "/learn/puzzles",
    "/analysis",
    "/leaders",
    "/friends",
    "/trios",
    "/clubs",
    "/events",
    "/events/new",
    "/settings",
    "/sign-in",
    "/choose",
    "/help",
    "/tickets",
    "/links",
    "/order",
    "/desk",
    "/administration",
    "/administration/people",
    "/administration/sets",
    "/administration/clubs",
    "/administration/tables",
    "/administration/jobs",
    "/administration/settings",
    "/administration/log",
    "/administration/backup",
];

/// Every page.
pub fn routes() -> Router<Edge> {
    ALWAYS
        .into_iter()
        .fold(Router::new(), |router, path| router.route(path, get(always)))
        .route("/pages/{page}", get(site_page))
        .route("/learn/{game}", get(game))
        .route("/learn/lessons/{lesson}", get(always))
        .route("/learn/deals/{deal}", get(always))
        .route("/learn/practice/{card}/{place}", get(always))
        .route("/learn/together/{id}", get(always))
        .route("/learn/masters/{deal}", get(always))
        .route("/learn/puzzles/{puzzle}", get(puzzle))
        .route("/learn/rules/{preset}", get(rules))
        .route("/t/{id}", get(table))
        .route("/d/{id}", get(deal))
        .route("/m/{id}", get(played))
        .route("/p/{id}", get(person))
        .route("/p/{id}/order", get(person))
        .route("/p/{id}/report", get(person))
        .route("/c/{id}", get(club))
        .route("/trios/{id}", get(trio))
        .route("/events/{id}", get(event))
        .route("/events/{id}/projector", get(event))
        .route("/events/{id}/match/{stage}/{name}", get(event))
        .route("/events/{id}/table/{table}", get(event))
        .route("/administration/people/{id}", get(always))
        .route("/reports/{id}", get(always))
        .route("/tickets/{id}", get(always))
}

async fn always(headers: HeaderMap) -> Response {
    assets::page(&headers, StatusCode::OK)
}

async fn game(Path(game): Path<String>, headers: HeaderMap) -> Response {
    // The first page of learning teaches the house's own.
    let taught = Game::from_name(&game).is_some_and(|game| game != Game::ALL[0]);
    assets::page(&headers, if taught { StatusCode::OK } else { StatusCode::NOT_FOUND })
}

async fn site_page(Path(page): Path<String>, headers: HeaderMap) -> Response {
    let known = site_pages::named(&page).is_ok();
    assets::page(&headers, if known { StatusCode::OK } else { StatusCode::NOT_FOUND })
}

async fn rules(Path(preset): Path<String>, headers: HeaderMap) -> Response {
    let known = Preset::from_name(&preset).is_some();
    assets::page(&headers, if known { StatusCode::OK } else { StatusCode::NOT_FOUND })
}

async fn person(State(accounts): State<Accounts>, Path(id): Path<String>, headers: HeaderMap) -> Response {
    let Ok(id) = id.parse() else { return assets::page(&headers, StatusCode::NOT_FOUND) };
    // The client says what is wrong, and tries again.
    let nobody = accounts.store.names(&[id]).await.is_ok_and(|found| found.is_empty());
    assets::page(&headers, if nobody { StatusCode::NOT_FOUND } else { StatusCode::OK })
}

async fn club(State(accounts): State<Accounts>, Path(id): Path<String>, headers: HeaderMap) -> Response {
    let Ok(id) = id.parse() else { return assets::page(&headers, StatusCode::NOT_FOUND) };
    // The client says what is wrong, and tries again.
    let none = accounts.store.club(id).await.is_ok_and(|found| found.is_none());
    assets::page(&headers, if none { StatusCode::NOT_FOUND } else { StatusCode::OK })
}

async fn trio(State(social): State<Social>, who: Reader, Path(id): Path<String>, headers: HeaderMap) -> Response {
    let seen = trios::is_there(&social, who.id(), &id).await;
    // The client says what is wrong, and tries again.
    assets::page(&headers, if seen == Ok(false) { StatusCode::NOT_FOUND } else { StatusCode::OK })
}

/// The event of an address, whatever else of it that names.
#[derive(Deserialize)]
struct OfEvent {
    id: String,
}

async fn event(State(contests): State<Contests>, Path(OfEvent { id }): Path<OfEvent>, headers: HeaderMap) -> Response {
    let found = contests::by_id::known(&contests, &id).await;
    // The client says what is wrong, and tries again.
    let none = found.is_err_and(|reason| reason == NoEvent::NoSuchEvent);
    assets::page(&headers, if none { StatusCode::NOT_FOUND } else { StatusCode::OK })
}

async fn table(State(tables): State<Tables>, Path(id): Path<String>, headers: HeaderMap) -> Response {
    let Ok(id) = id.parse() else { return assets::page(&headers, StatusCode::NOT_FOUND) };
    let looked = match tables.directory.get(id).await {
        Ok(table) => table.look().await.map(|(table, _)| table),
        Err(reason) => Err(reason),
    };
    match looked {
        Ok(table) => assets::shared(
            tables.config.public(),
            "table",
            &preview::table(&table, language(&headers), &tables.settings.now().name),
        ),
        Err(Reason::NoSuchTable) => assets::page(&headers, StatusCode::NOT_FOUND),
        // The client says what is wrong, and tries again.
        Err(_) => assets::page(&headers, StatusCode::OK),
    }
}

/// What the address of a deal or a puzzle asks for that is to stand in a frame of another site. Where it asks for anything else as well, the client
/// might read it otherwise, and show the whole page there.
const EMBED: &str = "embed=true";

/// A page that may stand in a frame of another site, where its address asks for that.
fn framed(mut page: Response, query: Option<&str>) -> Response {
    if query == Some(EMBED) {
        page.extensions_mut().insert(MayBeFramed);
    }
    page
}

async fn puzzle(RawQuery(query): RawQuery, headers: HeaderMap) -> Response {
    framed(assets::page(&headers, StatusCode::OK), query.as_deref())
}

async fn deal(
    State(results): State<Results>,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Response {
    match deals::look(&results, &id, None).await {
        Ok(page) => {
            let preview = preview::deal(&page, language(&headers), &results.settings.now().name);
            framed(assets::shared(results.config.public(), "deal", &preview), query.as_deref())
        }
        Err(Reason::NoSuchDeal) => assets::page(&headers, StatusCode::NOT_FOUND),
        Err(_) => assets::page(&headers, StatusCode::OK),
    }
}

async fn played(State(results): State<Results>, Path(id): Path<String>, headers: HeaderMap) -> Response {
    let found = match_page::find(&results, &id).await;
    // The client says what is wrong, and tries again.
    let none = found.as_ref().is_err_and(|reason| *reason == ResultError::NoSuchMatch);
    assets::page(&headers, if none { StatusCode::NOT_FOUND } else { StatusCode::OK })
}

/// The language that a reader prefers, as far as the server speaks it.
fn language(headers: &HeaderMap) -> Language {
    let wanted = headers.get(header::ACCEPT_LANGUAGE).and_then(|text| text.to_str().ok()).unwrap_or_default();
    if wanted.trim_start().starts_with("ml") { Language::Malayalam } else { Language::English }
}
