//! The cookies that tell who asks: up to eight people of one browser, each in a place of their own, one of them in use; and one by
//! which the browser is known again where one of them signs in, which lets nobody in.
//!
//! Over https their names begin with `__Host-`, so that no other site, of the same domain either, can set them. Over plain http,
//! at one's own machine or in one's own network, browsers take no such names, and whoever listens on the network can take the
//! session along.

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponseParts, ResponseParts};
use cookie::time::Duration;
use cookie::{Cookie, SameSite};
use std::convert::Infallible;

use crate::accounts::device::Token;

/// Places on one device.
pub const PLACES: usize = 8;
/// Browsers keep no cookie for longer.
const KEPT: Duration = Duration::days(400);
/// The name of all of ours begins with this, after what https adds.
const NAME: &str = "thurup-";
const SECURE: &str = "__Host-";
/// By this the browser is known again, whoever it is that signs in.
const DEVICE: &str = "device";

/// The cookies that came with a request.
#[derive(Clone, Debug)]
pub struct Jar {
    secure: bool,
    tokens: [Option<Token>; PLACES],
    in_use: usize,
    device: Option<Token>,
}

impl Jar {
    /// Reads them, as they are over https (`secure`) or over plain http.
    pub fn read(headers: &HeaderMap, secure: bool) -> Self {
        let mut jar = Self { secure, tokens: Default::default(), in_use: PLACES, device: None };
        for cookie in all(headers) {
            let name = match (secure, cookie.name().strip_prefix(SECURE)) {
                (true, Some(name)) => name,
                (false, None) => cookie.name(),
                _ => continue,
            };
            match name.strip_prefix(NAME) {
                Some("place") => jar.in_use = place(cookie.value()).unwrap_or(PLACES),
                Some(DEVICE) => jar.device = Token::read(cookie.value()),
                Some(name) => {
                    if let Some(token) = place(name).and_then(|place| jar.tokens.get_mut(place)) {
                        *token = Token::read(cookie.value());
                    }
                }
                None => {}
            }
        }
        if jar.tokens.get(jar.in_use).is_none_or(Option::is_none) {
            jar.in_use = jar.tokens.iter().position(Option::is_some).unwrap_or(0);
        }
        jar
    }

    /// Whether its cookies go over https alone.
    pub fn is_safe(&self) -> bool {
        self.secure
    }

    /// Of the one who asks.
    pub fn token(&self) -> Option<&Token> {
        self.tokens.get(self.in_use)?.as_ref()
    }

    /// The place of the one who asks.
    pub fn in_use(&self) -> usize {
        self.in_use
    }

    /// Lets whoever has this place ask.
    pub fn let_ask(&mut self, place: usize) {
        self.in_use = place;
    }

    /// Of whoever has this place.
    pub fn token_at(&self, place: usize) -> Option<&Token> {
        self.tokens.get(place)?.as_ref()
    }

    /// The others' tokens and their places.
    pub fn others(&self) -> impl Iterator<Item = (usize, &Token)> {
        let tokens = self.tokens.iter().enumerate().filter(|(place, _)| *place != self.in_use);
        tokens.filter_map(|(place, token)| Some((place, token.as_ref()?)))
    }

    /// Puts a person there, and into use.
    pub fn put(&self, place: usize, token: &Token) -> SetCookies {
        SetCookies(vec![self.set(&place.to_string(), token.told()), self.in_use_now(place)])
    }

    /// What the browser is known by, if it is.
    pub fn device(&self) -> Option<&Token> {
        self.device.as_ref()
    }

    /// What the browser is known by among others: short marks of all its tokens, which let nobody in.
    pub fn marks(&self) -> Vec<String> {
        let tokens = self.tokens.iter().flatten().chain(&self.device);
        tokens.map(|token| token.hash().chars().take(16).collect()).collect()
    }

    /// The same person has another token from now on.
    pub fn renew(&self, token: &Token) -> SetCookies {
        self.put(self.in_use, token)
    }

    /// Puts the person of this place into use.
    pub fn choose(&self, place: usize) -> SetCookies {
        SetCookies(vec![self.in_use_now(place)])
    }

    /// Lets go of whoever has this place, who does not ask.
    pub fn let_go(&mut self, place: usize) -> SetCookies {
        if let Some(token) = self.tokens.get_mut(place) {
            *token = None;
        }
        let mut gone = self.set(&place.to_string(), String::new());
        gone.make_removal();
        SetCookies(vec![gone])
    }

    /// Lets go of the one who asks; whoever is at `next` is in use then.
    pub fn leave(&self, next: Option<usize>) -> SetCookies {
        let mut gone = self.set(&self.in_use.to_string(), String::new());
        gone.make_removal();
        let mut place = self.in_use_now(next.unwrap_or(0));
        if next.is_none() {
            place.make_removal();
        }
        SetCookies(vec![gone, place])
    }

    /// No secret: a page may see by it that somebody is signed in here.
    fn in_use_now(&self, place: usize) -> Cookie<'static> {
        let mut cookie = self.set("place", place.to_string());
        cookie.set_http_only(false);
        cookie
    }

    fn set(&self, name: &str, value: String) -> Cookie<'static> {
        let prefix = if self.secure { SECURE } else { "" };
        Cookie::build((format!("{prefix}{NAME}{name}"), value))
            .path("/")
            .http_only(true)
            .secure(self.secure)
            .same_site(SameSite::Lax)
            .max_age(KEPT)
            .build()
    }
}

/// A place is one digit.
fn place(text: &str) -> Option<usize> {
    match text.as_bytes() {
        [digit @ b'0'..=b'7'] => Some(usize::from(digit - b'0')),
        _ => None,
    }
}

/// Whether a request says who asks.
pub fn has_any(headers: &HeaderMap) -> bool {
    all(headers).any(|cookie| cookie.name().trim_start_matches(SECURE).starts_with(NAME))
}

fn all(headers: &HeaderMap) -> impl Iterator<Item = Cookie<'_>> {
    // Each for itself: one that another program has set in letters of its own must not hide ours. Ours are ASCII.
    let parts = headers.get_all(header::COOKIE).iter().flat_map(|value| value.as_bytes().split(|byte| *byte == b';'));
    parts
        .filter_map(|part| str::from_utf8(part).ok().filter(|part| part.is_ascii()))
        .filter_map(|part| Cookie::parse(part).ok())
}

/// Cookies for the answer.
#[derive(Clone, Debug)]
#[must_use]
pub struct SetCookies(Vec<Cookie<'static>>);

impl SetCookies {
    /// And the browser is known by this.
    pub fn and_device(mut self, jar: &Jar, device: &Token) -> Self {
        self.0.push(jar.set(DEVICE, device.told()));
        self
    }
}

impl IntoResponseParts for SetCookies {
    type Error = Infallible;

    fn into_response_parts(self, mut answer: ResponseParts) -> Result<ResponseParts, Infallible> {
        for cookie in self.0 {
            // Made of digits and names of ours.
            if let Ok(value) = HeaderValue::from_str(&cookie.to_string()) {
                answer.headers_mut().append(header::SET_COOKIE, value);
            }
        }
        Ok(answer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn jar(host: &str, cookies: &str) -> Jar {
        let headers = HeaderMap::from_iter([(header::COOKIE, cookies.parse().unwrap())]);
        Jar::read(&headers, host == "cards.example")
    }

    #[test]
    fn the_person_in_use_asks() {
        let (a, b) = ("aa".repeat(32), "bb".repeat(32));
        let both = jar("localhost:5656", &format!("thurup-0={a}; other=1; thurup-3={b}; thurup-place=3"));
        assert_eq!(both.token().unwrap().told(), b);
        assert_eq!(both.others().map(|(place, token)| (place, token.told())).collect::<Vec<_>>(), [(0, a.clone())]);
        // A place without anybody, or none at all: the first that has somebody.
        for place in ["7", "8", "-1", "+3", "03", "x"] {
            let jar = jar("localhost", &format!("thurup-3={b}; thurup-place={place}"));
            assert_eq!(jar.token().unwrap().told(), b, "{place}");
        }
        let beside = HeaderMap::from_iter([(
            header::COOKIE,
            HeaderValue::from_bytes(format!("theirs=é; thurup-3={b}").as_bytes()).unwrap(),
        )]);
        assert_eq!(Jar::read(&beside, false).token().unwrap().told(), b, "others' cookies hide none of ours");
        let nobody = jar("localhost", "thurup-0=zz; thurup-9=1; thurup-place=0");
        assert!(nobody.token().is_none());
    }

    #[test]
    fn over_https_only_cookies_count_that_nobody_else_can_set() {
        let (a, b) = ("aa".repeat(32), "bb".repeat(32));
        let cookies = format!("thurup-0={a}; __Host-thurup-0={b}");
        assert_eq!(jar("cards.example", &cookies).token().unwrap().told(), b);
        assert_eq!(jar("127.0.0.1:5656", &cookies).token().unwrap().told(), a);
        assert!(jar("cards.example", &format!("thurup-0={a}")).token().is_none());
        let set = jar("cards.example", "").put(0, &Token::read(&a).unwrap()).0[0].to_string();
        for part in ["__Host-thurup-0=aa", "HttpOnly", "SameSite=Lax", "Secure", "Path=/", "Max-Age=34560000"] {
            assert!(set.contains(part), "{set}");
        }
        let set = jar("192.0.2.1:5656", "").put(0, &Token::read(&a).unwrap()).0[0].to_string();
        assert!(set.starts_with("thurup-0=aa") && !set.contains("Secure"), "{set}");
    }

    #[test]
    fn who_leaves_makes_room() {
        let a = "aa".repeat(32);
        let left = jar("localhost", &format!("thurup-0={a}; thurup-1={a}; thurup-place=0")).leave(Some(1));
        let texts: Vec<String> = left.0.iter().map(ToString::to_string).collect();
        assert!(texts[0].starts_with("thurup-0=;") && texts[0].contains("Max-Age=0"), "{texts:?}");
        assert!(texts[1].starts_with("thurup-place=1;"), "{texts:?}");
    }
}
