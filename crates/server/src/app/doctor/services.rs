//! What the server needs of others, and what it offers beside tables: its names, mail, web push, voice, figures.

use std::net::SocketAddr;

use super::database::Known;
use super::finding::Finding;
use crate::app::asking::Asker;
use crate::base::config::NodeConfig;
use crate::base::config::mail::MailConfig;
use crate::base::config::push::PushConfig;
use crate::base::config::voice::VoiceConfig;
use crate::bus::link;
use crate::mail::{MailError, Mailer};
use crate::notices::push::send::Sender;
use crate::notices::push::vapid::HouseKey;

/// What goes between nodes at once has as many bytes at most.
const MESSAGE: usize = 1024 * 1024;

/// Whether the bus between several servers is there.
pub async fn bus(node: Option<&NodeConfig>) -> Vec<Finding> {
    const PART: &str = "bus";
    let Some(node) = node else { return Vec::new() };
    vec![match link::look(&node.bus).await {
        Ok((version, bytes)) if bytes < MESSAGE => {
            let says = format!("NATS {version}, which takes messages of {bytes} bytes");
            Finding::wrong(PART, says, "set max_payload of NATS to 1MB, as it is without a setting")
        }
        Ok((version, _)) => Finding::well(PART, format!("NATS {version}; this one is {} there", node.name)),
        Err(error) => {
            let remedy = "look whether nats-server runs there, at name and password in THURUP_BUS, and at firewalls: without it tables go on \
                          where they are, and nobody reaches those of another server";
            Finding::wrong(PART, error.to_string(), remedy)
        }
    }]
}

/// Under which names it is known.
pub fn names(origins: &[String], behind_proxy: bool) -> Vec<Finding> {
    const PART: &str = "names";
    let https = origins.iter().any(|origin| origin.starts_with("https://"));
    let mut findings = Vec::new();
    if origins.is_empty() {
        let says = "none is given: it takes part at its address in numbers, at localhost, and under names of its own network";
        findings.push(Finding::note(PART, says, "on the internet: --origin https://YOUR.NAME"));
    } else if https {
        findings.push(Finding::well(PART, origins.join(", ")));
    } else {
        let says = format!("{}: none with https, so there are no passkeys, no web push and no microphone", origins.join(", "));
        findings.push(Finding::note(
            PART,
            says,
            "put a web server in front that does TLS, and give --origin https://YOUR.NAME",
        ));
    }
    if https && !behind_proxy {
        let says = "a name with https is given, and --behind-proxy is not: the server speaks no TLS itself";
        let remedy = "--behind-proxy, if a web server in front does TLS: without it all people count as one address";
        findings.push(Finding::note("proxy", says, remedy));
    }
    findings
}

/// Whether mail goes out.
pub async fn mail(config: Option<&MailConfig>, known: &Known) -> Vec<Finding> {
    const PART: &str = "mail";
    let Some(config) = config else { return vec![Finding::well(PART, "none is sent: no mail server is given")] };
    let (server, from) = config.shown();
    let mailer = match Mailer::new(config) {
        Ok(mailer) => mailer,
        Err(error) => return vec![Finding::wrong(PART, error.to_string(), "look at --mail-server and THURUP_MAIL_SERVER")],
    };
    if let Err(error) = mailer.reach().await {
        let remedy = match &error {
            MailError::Server(error) if error.is_permanent() => "look at name and password in THURUP_MAIL_SERVER",
            _ => "look at the address in THURUP_MAIL_SERVER, and whether this machine may reach it",
        };
        return vec![Finding::wrong(PART, format!("{server}: {}", reason(&error)), remedy)];
    }
    let reached = format!("{server} lets us in; mail is from {from}");
    let test = "thurup people test-mail YOUR@ADDRESS, with the same settings";
    // Without the database it is not known.
    let Some(content) = &known.content else { return vec![Finding::well(PART, reached)] };
    vec![match &content.mail_test {
        None => {
            Finding::note(PART, format!("{reached}; no test mail has gone through yet, so codes by mail are not offered"), test)
        }
        Some(noted) => match mailer.is_of_these(noted).await {
            Ok(true) => Finding::well(PART, format!("{reached}; a test mail has gone through with these settings")),
            Ok(false) => {
                let says =
                    format!("{reached}; the test mail went through with other settings, so codes by mail are not offered");
                Finding::note(PART, says, test)
            }
            Err(_) => Finding::well(PART, reached),
        },
    }]
}

/// What a mail server said, or why nothing was said: to the operator, who knows the address.
fn reason(error: &MailError) -> String {
    match error {
        MailError::Server(error) => error.to_string(),
        other => other.to_string(),
    }
}

/// Whether browsers can be told things while no page is open.
pub fn push(config: Option<&PushConfig>, known: &Known) -> Vec<Finding> {
    const PART: &str = "web push";
    let key = known.content.as_ref().and_then(|content| content.push_key.as_deref());
    let Some(config) = config else {
        let kept = if key.is_some() { "; the key of an earlier start is kept" } else { "" };
        return vec![Finding::well(PART, format!("not offered{kept}"))];
    };
    if let Err(error) = Sender::new(config) {
        return vec![Finding::wrong(PART, format!("no TLS: {error}"), "install the package ca-certificates")];
    }
    if rustls_native_certs::load_native_certs().certs.is_empty() {
        let says = "this machine trusts no certificates, so no push service can be spoken with";
        return vec![Finding::wrong(PART, says, "install the package ca-certificates")];
    }
    vec![match key.map(HouseKey::read) {
        None => Finding::well(PART, format!("offered, contact {}; the key is made at the next start", config.contact())),
        Some(Some(_)) => Finding::well(PART, format!("offered, contact {}, with the house's key", config.contact())),
        Some(None) => Finding::wrong(
            PART,
            "the house's key in the database cannot be read",
            "put back the backup that has it; without it browsers are told nothing before their people open a page again",
        ),
    }]
}

/// Whether people can speak with each other.
pub fn voice(config: &VoiceConfig) -> Finding {
    const PART: &str = "voice";
    if config.relays() {
        Finding::well(PART, "through a relay where need be; try it from Administration, Settings")
    } else {
        let says = "no relay (TURN) is given: none at public tables, nor between strict networks";
        Finding::well(PART, says)
    }
}

/// Whether the figures are shown where they are meant to be.
pub async fn figures(at: Option<SocketAddr>) -> Vec<Finding> {
    const PART: &str = "figures";
    let Some(at) = at else { return vec![Finding::well(PART, "not shown: no --metrics-listen is given")] };
    let address = format!("http://{at}");
    let answer = match Asker::new(&address) {
        Ok(asker) => asker.get("/metrics", &[]).await,
        Err(trouble) => Err(trouble),
    };
    vec![match answer {
        Ok(answer) if answer.status == 200 && answer.body.contains("thurup_build_info") => {
            Finding::well(PART, format!("{address}/metrics"))
        }
        Ok(answer) => Finding::wrong(
            PART,
            format!("{address}/metrics answers {}, and not with figures of Thurup", answer.status),
            "another program listens there: choose another port with --metrics-listen",
        ),
        Err(trouble) => Finding::note(PART, format!("{address}: {trouble}"), "nothing, if the server does not run now"),
    }]
}

#[cfg(test)]
mod tests {
    use thurup_store::Content;

    use super::super::finding::State;
    use super::*;

    #[test]
    fn a_key_that_cannot_be_read_is_wrong() {
        let push_of = |key: Option<String>| {
            let known = Known { bytes: 0, content: Some(Content { push_key: key, ..Content::default() }) };
            push(Some(&PushConfig::read("mailto:cards@cards.example").unwrap()), &known).remove(0)
        };
        assert_eq!(push_of(Some("nonsense".to_owned())).state, State::Wrong);
        let well = push_of(Some(HouseKey::make().unwrap()));
        assert_eq!(well.state, State::Well, "{well:?}");
    }

    #[test]
    fn names_without_https_and_https_without_a_proxy_are_told() {
        let states = |origins: &[&str], behind_proxy| {
            let origins: Vec<String> = origins.iter().map(|&origin| origin.to_owned()).collect();
            names(&origins, behind_proxy).into_iter().map(|finding| finding.state).collect::<Vec<_>>()
        };
        assert_eq!(states(&["https://cards.example"], true), [State::Well]);
        assert_eq!(states(&["https://cards.example"], false), [State::Well, State::Note]);
        assert_eq!(states(&["http://cards.example"], true), [State::Note]);
        assert_eq!(states(&[], false), [State::Note]);
    }
}
