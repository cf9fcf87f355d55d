//! Notes the address that a request comes from.

use std::net::{Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::HeaderMap;
use axum::middleware::Next;
use axum::response::Response;

use thurup_table::Address;

/// Notes the request's [`Address`]. What it was forwarded for counts only `behind_proxy`: anybody else could claim any.
pub async fn note(State(behind_proxy): State<bool>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| Address::of(peer.ip()));
    let forwarded = if behind_proxy { forwarded(request.headers()) } else { None };
    let address = forwarded.or(peer).unwrap_or_else(|| Address::of(Ipv4Addr::UNSPECIFIED.into()));
    request.extensions_mut().insert(address);
    next.run(request).await
}

/// Whom our own proxy passed this on for: the last address is the one that it has seen; those before it anybody can write.
fn forwarded(headers: &HeaderMap) -> Option<Address> {
    let text = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    text.rsplit(',').next()?.trim().parse().ok().map(Address::of)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_address_counts() {
        let headers = |text: &str| HeaderMap::from_iter([("x-forwarded-for".parse().unwrap(), text.parse().unwrap())]);
        let last = Address::of("192.0.2.1".parse().unwrap());
        assert_eq!(forwarded(&headers("198.51.100.7, 192.0.2.1")), Some(last));
        assert_eq!(forwarded(&headers("unknown")), None);
        assert_eq!(forwarded(&HeaderMap::new()), None);
    }
}
