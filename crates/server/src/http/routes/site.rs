//! Pages that an operator fills.

use axum::Json;
use axum::extract::{Path, State};
use thurup_wire::Refused;
use thurup_wire::site::{SitePage, SitePageForm, SitePageName};

use crate::http::error::ApiError;
use crate::http::extract::{LongBody, Reader, Who};
use crate::http::openapi::ToAWriter;
use crate::social::{Social, site_pages};

/// Shows a page of the site
///
/// About, privacy, terms or contact, as its operator has filled it.
#[utoipa::path(get, path = "/api/pages/{page}", tag = "help", security((), ("session" = [])),
    params(("page" = SitePageName, Path, description = "Which")), responses(
    (status = 200, description = "The page", body = SitePage),
    (status = 404, description = "There is no such page", body = Refused),
))]
pub async fn get_site_page(
    State(social): State<Social>,
    who: Reader,
    Path(page): Path<String>,
) -> Result<Json<SitePage>, ApiError> {
    Ok(Json(site_pages::page(&social, who.id(), site_pages::named(&page)?).await?))
}

/// Changes a page of the site
#[utoipa::path(put, path = "/api/pages/{page}", tag = "help", security(("session" = [])),
    params(("page" = SitePageName, Path, description = "Which")), request_body = SitePageForm, responses(
    (status = 200, description = "The page", body = SitePage),
    (status = 404, description = "There is no such page", body = Refused),
    (status = 409, description = "Somebody else has changed it meanwhile", body = Refused),
    ToAWriter,
))]
pub async fn update_site_page(
    State(social): State<Social>,
    who: Who,
    Path(page): Path<String>,
    LongBody(form): LongBody<SitePageForm>,
) -> Result<Json<SitePage>, ApiError> {
    let page = site_pages::named(&page)?;
    site_pages::change(&social, &who.signed(), page, form).await?;
    Ok(Json(site_pages::page(&social, Some(who.person.id), page).await?))
}
