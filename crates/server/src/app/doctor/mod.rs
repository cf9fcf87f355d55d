//! The doctor of a site: looks at each of its parts, and says in words what is wrong and what to do. It changes nothing, and a server
//! may run meanwhile.

mod certificate;
mod database;
mod finding;
mod places;
mod services;
mod site;

use crate::base::config::Config;

pub use finding::{Finding, State};

/// Looks at the parts of a site with these settings, and at the running one at `url` as people come to it.
pub async fn examine(config: &Config, url: Option<&str>) -> Vec<Finding> {
    let version = env!("CARGO_PKG_VERSION");
    let mut findings = vec![Finding::well("program", format!("thurup {version}"))];
    findings.extend(places::clock(thurup_store::clock::wall_ms()));
    let (found, content) = database::look(&config.database).await;
    findings.extend(found);
    findings.extend(places::folders(config, content.bytes));
    findings.extend(places::open_files(config.limits.connections));
    findings.extend(services::bus(config.node.as_ref()).await);
    findings.extend(services::names(&config.origins, config.behind_proxy));
    findings.extend(services::mail(config.mail.as_ref(), &content).await);
    findings.extend(services::push(config.push.as_ref(), &content));
    findings.push(services::voice(&config.voice));
    findings.extend(services::figures(config.metrics).await);
    if let Some(url) = url {
        findings.extend(site::look(url, &config.origins).await);
    }
    findings
}

/// Asks the running site at `url` only whether it is ready, as whoever keeps it running does.
pub async fn ask_ready(url: &str) -> Vec<Finding> {
    site::ready(url).await
}
