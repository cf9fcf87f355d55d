//! Figures and log lines about the server. Neither ever holds a secret, a card that is not on the table, or a name.

mod known;

use std::io::IsTerminal;
use std::sync::OnceLock;

use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::layer::{Context, Layer, SubscriberExt as _};
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{EnvFilter, fmt, registry};

static FIGURES: OnceLock<Option<PrometheusHandle>> = OnceLock::new();

/// Bounds of the histograms of times, in seconds.
const SECONDS: [f64; 12] = [0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 2.0];

/// Starts counting. The figures belong to the process: several servers in one (as in tests) share them.
pub(crate) fn count() {
    FIGURES.get_or_init(|| {
        let counting = PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &SECONDS)
            .and_then(PrometheusBuilder::install_recorder)
            .inspect_err(|error| tracing::warn!(%error, "no figures are counted"))
            .ok();
        known::describe();
        counting
    });
}

/// All figures, in the text form of Prometheus.
pub(crate) fn metrics() -> String {
    let Some(Some(figures)) = FIGURES.get() else { return String::new() };
    figures.run_upkeep();
    figures.render()
}

/// Counts the lines that say something is wrong, whether or not they are written.
struct WrongCounted;

impl<S: Subscriber> Layer<S> for WrongCounted {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let level = if *event.metadata().level() == Level::ERROR { "error" } else { "warn" };
        metrics::counter!("thurup_log_lines_total", "level" => level).increment(1);
    }
}

/// Writes log lines to standard error: for people on a terminal, as JSON otherwise. `RUST_LOG` sets what is written; by
/// default warnings, and the server's own news.
pub fn log_to_stderr() {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn,thurup_server=info"));
    let lines = fmt::layer().with_writer(std::io::stderr);
    let lines = if std::io::stderr().is_terminal() {
        lines.with_target(false).with_filter(filter).boxed()
    } else {
        lines.json().flatten_event(true).with_filter(filter).boxed()
    };
    let started = registry().with(lines).with(WrongCounted.with_filter(LevelFilter::WARN)).try_init();
    if let Err(error) = started {
        tracing::debug!(%error, "log lines already go somewhere");
    }
}
