//! A running site, as people come to it: through whatever stands in front of it.

use jiff::Timestamp;
use jiff::fmt::rfc2822::DateTimeParser;
use thurup_store::clock::wall_ms;

use super::certificate::good_until;
use super::finding::{Finding, time};
use crate::app::asking::{Answer, Asker};
use crate::http::{Alive, ProxySeen, Readiness};

const PART: &str = "site";
const READY: &str = "ready";
const CERTIFICATE: &str = "certificate";
/// Days.
const DAY: u64 = 24 * 60 * 60 * 1000;
/// Clocks may differ by so much: the header has whole seconds, and the way takes some time.
const CLOCKS_APART: u64 = 10_000;

/// Looks at a running site.
pub async fn look(url: &str, origins: &[String]) -> Vec<Finding> {
    let asker = match Asker::new(url) {
        Ok(asker) => asker,
        Err(trouble) => return vec![Finding::wrong(PART, format!("{url}: {trouble}"), trouble.remedy())],
    };
    let answer = match asker.get("/healthz", &[]).await {
        Ok(answer) => answer,
        Err(trouble) => return vec![Finding::wrong(PART, format!("{url}: {trouble}"), trouble.remedy())],
    };
    let mut findings = vec![alive(url, &answer)];
    findings.extend(answer.certificate.as_deref().and_then(certificate));
    if findings[0].state == super::State::Wrong {
        return findings;
    }
    findings.extend(clock(&answer));
    findings.extend(asked_ready(&asker, true).await);
    findings.push(socket(&asker, url).await);
    findings.extend(kept_to_https(url, &answer, origins));
    findings
}

/// Asks only whether it is ready.
pub async fn ready(url: &str) -> Vec<Finding> {
    match Asker::new(url) {
        Ok(asker) => asked_ready(&asker, false).await,
        Err(trouble) => vec![Finding::wrong(READY, format!("{url}: {trouble}"), trouble.remedy())],
    }
}

fn alive(url: &str, answer: &Answer) -> Finding {
    let alive: Option<Alive> = serde_json::from_str(&answer.body).ok();
    match (answer.status, alive) {
        (200, Some(Alive { version, .. })) => {
            let ours = env!("CARGO_PKG_VERSION");
            if version == ours {
                Finding::well(PART, format!("{url} answers: thurup {version}"))
            } else {
                let says = format!("{url} runs thurup {version}, and this is {ours}");
                Finding::note(PART, says, "look with the program of the same version; begin the server anew after an update")
            }
        }
        (200, None) => {
            let says = format!("{url} answers, and is no Thurup of this version");
            Finding::wrong(PART, says, "look what the web server in front passes requests on to")
        }
        (status @ 300..=399, _) => {
            let to = answer.headers.get("location").and_then(|to| to.to_str().ok()).unwrap_or("another address");
            let says = format!("{url} leads to {to} ({status})");
            Finding::wrong(PART, says, "give --url the address that people come to in the end")
        }
        (status @ (502 | 504), _) => {
            let says = format!("the web server in front does not reach Thurup ({status})");
            Finding::wrong(
                PART,
                says,
                "look whether Thurup runs, and listens where the web server looks for it (proxy_pass, --listen)",
            )
        }
        (status, _) => {
            let says = format!("{url}/healthz answers {status}, and not that it lives");
            Finding::wrong(PART, says, "look what the web server in front passes requests on to, and at its log")
        }
    }
}

fn certificate(der: &[u8]) -> Option<Finding> {
    let (end, now) = (good_until(der)?, wall_ms());
    let left = end.saturating_sub(now);
    let on = Timestamp::from_millisecond(end.cast_signed()).ok()?.strftime("%Y-%m-%d").to_string();
    let says = format!("good until {on}, for {}", time(left));
    let remedy = "look why it is not renewed by itself (certbot renew --dry-run, say)";
    Some(if left < 3 * DAY {
        Finding::wrong(CERTIFICATE, says, remedy)
    } else if left < 21 * DAY {
        Finding::note(CERTIFICATE, says, remedy)
    } else {
        Finding::well(CERTIFICATE, says)
    })
}

/// What time it is there.
fn clock(answer: &Answer) -> Option<Finding> {
    let date = answer.headers.get("date")?.to_str().ok()?;
    let there = DateTimeParser::new().parse_timestamp(date).ok()?.as_millisecond();
    let ahead = there - wall_ms().cast_signed();
    let apart = ahead.unsigned_abs();
    if apart <= CLOCKS_APART {
        return None;
    }
    let direction = if ahead > 0 { "ahead of" } else { "behind" };
    let says = format!("the site's is {} {direction} this machine's", time(apart));
    Some(Finding::wrong("clock", says, "let both machines follow a time server, and look which of them is wrong"))
}

async fn asked_ready(asker: &Asker, with_proxy: bool) -> Vec<Finding> {
    let answer = match asker.get("/readyz", &[]).await {
        Ok(answer) => answer,
        Err(trouble) => return vec![Finding::wrong(READY, trouble.to_string(), trouble.remedy())],
    };
    let Ok(Readiness { ready, parts, proxy }) = serde_json::from_str(&answer.body) else {
        let says = format!("/readyz answers {}, and not whether it is ready", answer.status);
        return vec![Finding::wrong(READY, says, "look what the web server in front passes requests on to")];
    };
    let mut findings: Vec<Finding> = parts
        .iter()
        .filter(|part| !part.ready)
        .map(|part| Finding::wrong(READY, part.text.en.clone(), "see the page \"Not ready\" of the book"))
        .collect();
    if ready {
        findings.push(Finding::well(READY, "people can play, and what they do is stored"));
    }
    if with_proxy {
        findings.push(proxied(proxy));
    }
    findings
}

fn proxied(proxy: ProxySeen) -> Finding {
    const PART: &str = "proxy";
    match proxy {
        ProxySeen::None => Finding::well(PART, "none in front, and none expected"),
        ProxySeen::Named => {
            Finding::well(PART, "it names the addresses of those who come (X-Forwarded-For), and is trusted to")
        }
        ProxySeen::Missing => Finding::wrong(
            PART,
            "the server expects one (--behind-proxy), and this request came without X-Forwarded-For: all people count as one address",
            "let it set the header: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; or give --url the address in front",
        ),
        ProxySeen::Ignored => Finding::wrong(
            PART,
            "one in front sets X-Forwarded-For, and the server does not trust it: all people count as one address, and share its limits",
            "start the server with --behind-proxy",
        ),
    }
}

/// Whether a table could be followed there: the lobby's WebSocket is opened, as a page of this site would.
async fn socket(asker: &Asker, url: &str) -> Finding {
    const PART: &str = "WebSocket";
    let asked = [
        ("connection", "Upgrade"),
        ("upgrade", "websocket"),
        ("sec-websocket-version", "13"),
        ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
        ("origin", url.trim_end_matches('/')),
    ];
    match asker.get("/api/lobby", &asked).await {
        Ok(answer) if answer.status == 101 => Finding::well(PART, "opens, under this name"),
        Ok(answer) if answer.status == 403 => {
            let refused: Option<thurup_wire::Refused> = serde_json::from_str(&answer.body).ok();
            let says = refused.map_or_else(|| "it is refused (403)".to_owned(), |refused| refused.text.en);
            let remedy = format!(
                "start the server with --origin {url}, and let the web server in front pass the name on: proxy_set_header Host $host"
            );
            Finding::wrong(PART, says, remedy)
        }
        Ok(answer) => Finding::wrong(
            PART,
            format!("it does not open ({}): pages load, and nobody can play", answer.status),
            "let the web server in front pass it on: proxy_http_version 1.1, and the headers Upgrade and Connection",
        ),
        Err(trouble) => Finding::wrong(PART, trouble.to_string(), trouble.remedy()),
    }
}

fn kept_to_https(url: &str, answer: &Answer, origins: &[String]) -> Option<Finding> {
    const PART: &str = "https";
    let url = url.trim_end_matches('/');
    if url.starts_with("http://") {
        let others = origins.iter().any(|origin| origin.starts_with("https://"));
        let says = "this address is asked without TLS";
        return others.then(|| Finding::note(PART, says, "give --url the address that people come to, with https"));
    }
    if answer.headers.contains_key("strict-transport-security") {
        return Some(Finding::well(PART, "browsers that were here come by https alone"));
    }
    let says = "the server does not know that it is reached by https";
    Some(Finding::wrong(PART, says, format!("start it with --origin {url}: without it there are no passkeys and no web push")))
}

#[cfg(test)]
mod tests {
    use hyper::HeaderMap;

    use super::super::State;
    use super::*;

    fn answer(status: u16, headers: &[(&'static str, &str)], body: &str) -> Answer {
        let headers: HeaderMap = headers.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect();
        Answer { status, headers, body: body.to_owned(), certificate: None }
    }

    #[test]
    fn what_answers_is_told_apart() {
        let of = |status, headers: &[(&'static str, &str)], body: &str| {
            alive("https://cards.example", &answer(status, headers, body))
        };
        let ours = serde_json::to_string(&Alive { alive: true, version: env!("CARGO_PKG_VERSION").to_owned() }).unwrap();
        assert_eq!(of(200, &[], &ours).state, State::Well);
        assert_eq!(of(200, &[], "{\"alive\":true,\"version\":\"0.0.1\"}").state, State::Note);
        for (status, body, words) in [
            (200, "<!doctype html>", "no Thurup"),
            (301, "", "leads to https://www.cards.example/ (301)"),
            (502, "", "does not reach Thurup (502)"),
            (404, "", "answers 404"),
        ] {
            let found = of(status, &[("location", "https://www.cards.example/")], body);
            assert!(found.state == State::Wrong && found.says.contains(words), "{found:?}");
        }
    }

    #[test]
    fn a_site_with_another_hour_is_told() {
        let at = |ahead: i64| {
            let at = Timestamp::from_millisecond(wall_ms().cast_signed() + ahead).unwrap();
            clock(&answer(200, &[("date", &at.strftime("%a, %d %b %Y %H:%M:%S GMT").to_string())], ""))
        };
        assert_eq!(at(0), None);
        for (ahead, words) in [(3_690_000, "61 minutes ahead of"), (-3_540_000, "59 minutes behind")] {
            let found = at(ahead).unwrap();
            assert!(found.state == State::Wrong && found.says.contains(words), "{found:?}");
        }
    }

    #[test]
    fn a_site_that_does_not_know_of_its_https_is_told() {
        let strict = [("strict-transport-security", "max-age=31536000")];
        let of =
            |url, headers: &[(&'static str, &str)], origins: &[String]| kept_to_https(url, &answer(200, headers, ""), origins);
        assert_eq!(of("https://cards.example", &strict, &[]).unwrap().state, State::Well);
        assert_eq!(of("https://cards.example/", &[], &[]).unwrap().state, State::Wrong);
        assert_eq!(of("http://127.0.0.1:5656", &[], &[]), None);
        assert_eq!(of("http://127.0.0.1:5656", &[], &["https://cards.example".to_owned()]).unwrap().state, State::Note);
    }
}
