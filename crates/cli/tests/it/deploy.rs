//! What `deploy/` gives an operator: units, containers, alert rules and a dashboard ask for nothing that the program does not have.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Stdio;

use serde_json::Value;
use yaml_rust2::{Yaml, YamlLoader};

use crate::support::serving::Serving;
use crate::support::{Folder, command, thurup};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn yaml(path: &str) -> Yaml {
    let mut all = YamlLoader::load_from_str(&read(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
    assert_eq!(all.len(), 1, "{path} is one document");
    all.remove(0)
}

/// The texts of a list, or the words of a text.
fn words(yaml: &Yaml) -> Vec<String> {
    match yaml {
        Yaml::Array(all) => all.iter().map(|word| word.as_str().expect("a text").to_owned()).collect(),
        other => other.as_str().expect("a text or a list").split_whitespace().map(str::to_owned).collect(),
    }
}

/// What `thurup COMMAND --help` says.
fn help(command: &str) -> String {
    thurup(&[command, "--help"]).ended(0).out
}

/// Fails unless the program knows this command with these options, and reads what it needs of them.
fn program_knows(command: &[String], place: &str) {
    let help = help(&command[0]);
    for option in command[1..].iter().filter(|word| word.starts_with("--")) {
        let name = option.split('=').next().unwrap_or_default();
        let known = help.split_whitespace().any(|word| word.trim_matches(|c: char| c == ',' || c == '`') == name);
        assert!(known, "{place}: `thurup {}` has no {name}", command[0]);
    }
}

/// Fails unless some command reads this variable.
fn program_reads(variable: &str, place: &str) {
    let reads = |command: &&str| ["=", "]"].iter().any(|end| help(command).contains(&format!("[env: {variable}{end}")));
    let known = ["serve", "backup"].iter().any(reads);
    assert!(known, "{place}: no command reads {variable}");
}

/// Fails unless some command reads each variable of ours that a service of a compose file sets.
fn program_reads_all(service: &Yaml, place: &str) {
    let set = service["environment"].as_hash().into_iter().flat_map(|set| set.keys()).filter_map(Yaml::as_str);
    set.filter(|variable| variable.starts_with("THURUP_")).for_each(|variable| program_reads(variable, place));
}

/// Series that a server shows: a name, then its labels.
struct Served(Vec<(String, BTreeMap<String, String>)>);

impl Served {
    /// Of a server that somebody has visited.
    fn of_a_server() -> Self {
        let folder = Folder::new();
        let free = TcpListener::bind("127.0.0.1:0").and_then(|l| l.local_addr()).expect("a free port").to_string();
        let mut serve = command();
        serve.args(["serve", "--listen", "127.0.0.1:0", "--metrics-listen", &free, "--database"]);
        serve.arg(format!("sqlite:{}", folder.path("thurup.db")));
        let server = Serving::spawn(serve);
        assert!(server.post("/api/guests", "{\"name\":\"Bincy\"}").starts_with("HTTP/1.1 200"));
        let text = server.get_on(TcpStream::connect(&free).expect("it listens"), "/metrics");
        let found =
            thurup(&["doctor", "--metrics-listen", &free, "--database", &format!("sqlite:{}", folder.path("thurup.db"))]);
        assert!(found.out.contains(&format!("http://{free}/metrics")), "{}", found.out);
        assert_eq!(server.end(), Some(0));
        let lines = text.lines().filter(|line| line.starts_with("thurup_"));
        let series = lines.map(|line| {
            let series = line.rsplit_once(' ').expect("a value").0;
            let (name, labels) = series.split_once('{').unwrap_or((series, ""));
            let labels = labels.trim_end_matches('}').split("\",").filter_map(|label| label.split_once("=\""));
            (name.to_owned(), labels.map(|(key, value)| (key.to_owned(), value.trim_end_matches('"').to_owned())).collect())
        });
        Self(series.collect())
    }

    /// Fails unless each series that an expression of PromQL asks for is served, with the labels and values that it names.
    fn answer(&self, expression: &str, place: &str) {
        let mut rest = expression;
        let mut asked = 0;
        while let Some(at) = rest.find("thurup_") {
            rest = &rest[at..];
            let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
            let (name, after) = rest.split_at(end);
            rest = after;
            let selected = rest.strip_prefix('{').and_then(|rest| rest.split('}').next()).unwrap_or_default();
            let labels: Vec<(&str, &str)> = selected.split(',').filter_map(|label| label.trim().split_once("=\"")).collect();
            let fits = |(served, has): &(String, BTreeMap<String, String>)| {
                let of = |(key, value): &(&str, &str)| has.get(*key).is_some_and(|has| has == value.trim_end_matches('"'));
                served == name && labels.iter().all(of)
            };
            assert!(self.0.iter().any(fits), "{place}: no server shows {name} with {labels:?}");
            asked += 1;
        }
        assert!(asked > 0 || expression.contains("up{job=\"thurup\"}"), "{place}: {expression} asks for nothing of ours");
        let count = |c: char| expression.matches(c).count();
        assert!(count('(') == count(')') && count('{') == count('}') && count('[') == count(']'), "{place}: {expression}");
    }
}

/// The alert rules: their names, and the pages that say what to do.
fn alerts() -> BTreeMap<String, String> {
    let rules = yaml("deploy/prometheus/thurup.rules.yml");
    let groups = rules["groups"].as_vec().expect("groups");
    let all = groups.iter().flat_map(|group| group["rules"].as_vec().expect("rules"));
    all.map(|rule| {
        let text = |yaml: &Yaml| yaml.as_str().expect("a text").to_owned();
        (text(&rule["alert"]), text(&rule["annotations"]["runbook"]))
    })
    .collect()
}

#[test]
fn what_rules_and_dashboard_ask_for_is_served() {
    let served = Served::of_a_server();
    let rules = yaml("deploy/prometheus/thurup.rules.yml");
    let mut names = BTreeSet::new();
    for rule in rules["groups"].as_vec().expect("groups").iter().flat_map(|group| group["rules"].as_vec().expect("rules")) {
        let name = rule["alert"].as_str().expect("a name");
        assert!(names.insert(name), "{name} is there once");
        let keys: Vec<&str> = rule.as_hash().expect("a rule").keys().filter_map(Yaml::as_str).collect();
        let known = ["alert", "expr", "for", "labels", "annotations"];
        assert!(keys.iter().all(|key| known.contains(key)), "{name}: {keys:?}");
        assert!(matches!(rule["labels"]["severity"].as_str(), Some("page" | "ticket")), "{name} has a severity");
        for key in ["summary", "description", "runbook"] {
            assert!(rule["annotations"][key].as_str().is_some_and(|text| !text.is_empty()), "{name} has a {key}");
        }
        served.answer(rule["expr"].as_str().expect("an expression"), name);
    }
    assert!(names.len() > 15, "{names:?}");

    let dashboard: Value = serde_json::from_str(&read("deploy/grafana/thurup.json")).expect("JSON");
    let (mut ids, mut asked) = (BTreeSet::new(), 0);
    for panel in dashboard["panels"].as_array().expect("panels") {
        let title = panel["title"].as_str().expect("a title");
        assert!(ids.insert(panel["id"].as_u64().expect("an id")), "{title}: its id is there once");
        for target in panel["targets"].as_array().into_iter().flatten() {
            served.answer(target["expr"].as_str().expect("an expression"), title);
            asked += 1;
        }
    }
    assert!(asked > 40, "{asked} expressions");
    for annotation in dashboard["annotations"]["list"].as_array().expect("annotations") {
        served.answer(annotation["expr"].as_str().expect("an expression"), "annotations");
    }
}

#[test]
fn every_alert_leads_to_a_page_that_names_it_and_pages_name_no_other() {
    let alerts = alerts();
    for (alert, page) in &alerts {
        assert!(read(page).contains(&format!("`{alert}`")), "{page} names {alert}");
    }
    let index = read("docs/operators/failures.md");
    let mut pages = 0;
    for page in fs::read_dir(root().join("docs/operators/failures")).expect("a folder").flatten() {
        let name = page.file_name().into_string().expect("UTF-8");
        let text = fs::read_to_string(page.path()).expect("a page");
        assert!(index.contains(&format!("(failures/{name})")), "failures.md leads to {name}");
        for named in text.split('`').filter(|word| word.starts_with("Thurup") && word.chars().all(char::is_alphanumeric)) {
            assert!(alerts.contains_key(named), "{name} names {named}, which is no alert");
        }
        for heading in ["## What one sees", "## What the log says", "## What to do"] {
            assert!(text.contains(heading), "{name} has {heading}");
        }
        pages += 1;
    }
    assert!(pages > 12, "{pages} pages");
}

/// The lines of a unit that have this key.
fn of_unit<'a>(unit: &'a str, key: &str) -> Vec<&'a str> {
    unit.lines().filter_map(|line| line.strip_prefix(key)?.strip_prefix('=')).collect()
}

#[test]
fn units_ask_for_what_the_program_has() {
    let folder = Folder::new();
    for name in ["thurup.service", "thurup-backup.service", "thurup-backup.timer"] {
        let unit = read(&format!("deploy/systemd/{name}"));
        for started in of_unit(&unit, "ExecStart") {
            let command: Vec<String> = started.split_whitespace().map(str::to_owned).collect();
            assert_eq!(command[0], "/usr/local/bin/thurup");
            program_knows(&command[1..], name);
        }
    }
    let settings = read("deploy/systemd/thurup.env");
    let variables = settings.lines().filter_map(|line| line.trim_start_matches('#').split_once('='));
    let variables: BTreeSet<&str> = variables.map(|(name, _)| name).filter(|name| name.starts_with("THURUP_")).collect();
    assert!(variables.len() > 8, "{variables:?}");
    variables.iter().for_each(|variable| program_reads(variable, "thurup.env"));
    // The file as it stands is one that the program takes.
    let set = settings.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('='));
    let mut doctor = command();
    doctor.arg("doctor").envs(set).env("THURUP_DATABASE", format!("sqlite:{}", folder.path("thurup.db")));
    let said = doctor.stdin(Stdio::null()).output().expect("thurup runs");
    assert_ne!(said.status.code(), Some(2), "{}", String::from_utf8_lossy(&said.stderr));
}

#[test]
fn prometheus_asks_under_the_name_that_the_rules_have() {
    let scraped = yaml("deploy/prometheus/prometheus.yml");
    assert_eq!(scraped["scrape_configs"][0]["job_name"].as_str(), Some("thurup"), "the job that the rules ask for");
}

#[test]
fn containers_ask_for_what_the_program_has() {
    let compose = yaml("deploy/docker/compose.yaml");
    let services = compose["services"].as_hash().expect("services");
    let volumes = compose["volumes"].as_hash().expect("volumes");
    for (name, service) in services {
        let name = name.as_str().expect("a name");
        for volume in service["volumes"].as_vec().into_iter().flatten() {
            let volume = volume.as_str().and_then(|volume| volume.split(':').next()).expect("a volume");
            assert!(volumes.contains_key(&Yaml::String(volume.to_owned())), "{name}: there is no volume {volume}");
        }
        for needed in service["depends_on"].as_hash().into_iter().flat_map(|needed| needed.iter()) {
            let needs = &compose["services"][needed.0.as_str().expect("a name")];
            assert!(!needs.is_badvalue(), "{name} needs {:?}", needed.0);
            assert_eq!(needed.1["condition"].as_str(), Some("service_healthy"));
        }
        program_reads_all(service, name);
    }
    let ours = &compose["services"]["thurup"];
    program_knows(&words(&ours["command"]), "compose.yaml");
    let health = words(&ours["healthcheck"]["test"]);
    assert_eq!(health[..2], ["CMD", "thurup"]);
    program_knows(&health[2..], "compose.yaml");
    assert!(health.contains(&"--ready".to_owned()), "it is healthy while people can play");
    assert!(compose["services"]["database"]["image"].as_str().is_some_and(|image| image.starts_with("postgres:15")));
    let backup = words(&compose["services"]["backup"]["entrypoint"]);
    assert!(backup.last().is_some_and(|script| script.contains("thurup backup;")), "{backup:?}");

    // Several servers: what is laid over it speaks of the same ones.
    let several = yaml("deploy/docker/several.yaml");
    for (name, service) in several["services"].as_hash().expect("services") {
        let name = name.as_str().expect("a name");
        let needed = service["depends_on"].as_hash().into_iter().flat_map(|needed| needed.keys());
        for needed in needed.filter_map(Yaml::as_str) {
            let health = |file: &Yaml| !file["services"][needed]["healthcheck"]["test"].is_badvalue();
            assert!(health(&several) || health(&compose), "{name} waits for {needed}, which never says that it is well");
        }
        program_reads_all(service, name);
    }
    assert_eq!(several["services"]["thurup"]["deploy"]["replicas"].as_i64(), Some(3));
    assert!(several["services"]["thurup"]["environment"]["THURUP_BUS"].as_str().is_some_and(|bus| bus.ends_with("@bus:4222")));
    let web = several["configs"]["web"]["content"].as_str().expect("what the web server is told");
    assert!(web.contains("thurup:5656") && web.contains("X-Forwarded-For $$http_x_forwarded_for"), "{web}");

    let image = read("deploy/docker/Dockerfile").replace("\\\n", " ");
    let of = |instruction: &str| {
        let line = image.lines().find(|line| line.starts_with(instruction)).unwrap_or_else(|| panic!("no {instruction}"));
        let list = line[line.find('[').expect("a list")..].trim();
        serde_json::from_str::<Vec<String>>(list).expect("a list of texts")
    };
    assert_eq!(of("ENTRYPOINT"), ["thurup"]);
    program_knows(&of("CMD"), "Dockerfile");
    program_knows(&of("HEALTHCHECK")[1..], "Dockerfile");
    assert_eq!(of("HEALTHCHECK"), health[1..], "the image says by itself whether it is healthy");
    let set = image.split_whitespace().filter_map(|word| word.split_once('=')).map(|(name, _)| name);
    set.filter(|name| name.starts_with("THURUP_")).for_each(|variable| program_reads(variable, "Dockerfile"));
    let built = image.split_whitespace().find(|word| word.ends_with("/thurup") && word.starts_with("/src/"));
    assert_eq!(built, Some("/src/target/dist/thurup"), "where `make dist` puts it");
}
