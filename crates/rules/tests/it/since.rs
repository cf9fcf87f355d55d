//! Rules that were written before an option came mean what was before it, whatever a preset says by now.

use proptest::prelude::*;
use thurup_rules::options::{OPTIONS, RuleOption};
use thurup_rules::{Game, Preset, RuleSet, Version};

/// Options that came after this version.
fn later(rules: &RuleSet, version: Version) -> Vec<&'static RuleOption> {
    RuleOption::of(rules.game()).filter(|option| option.since > version).collect()
}

/// The rules with each of these as it was before it came.
fn as_before(rules: &RuleSet, options: &[&RuleOption]) -> RuleSet {
    rules.with_changes(options.iter().map(|option| (option.key, option.before().unwrap()))).unwrap()
}

fn any_rules() -> impl Strategy<Value = RuleSet> {
    let picks = proptest::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 0..20);
    (prop::sample::select(&Preset::ALL[..]), picks).prop_map(|(preset, picks)| {
        let options: Vec<_> = RuleOption::of(preset.game()).collect();
        let changes = picks.iter().map(|(option, value)| {
            let option = option.get(&options);
            (option.key, value.get(&option.values(preset.game())).0)
        });
        preset.rules().with_changes(changes.collect::<Vec<_>>()).unwrap()
    })
}

#[test]
fn each_later_option_says_what_was_before_it() {
    for option in OPTIONS {
        assert_eq!(option.since > Version::FIRST, option.before().is_some(), "{}", option.key);
        for game in Game::ALL.into_iter().filter(|game| option.is_of(*game)) {
            let values = option.values(game);
            assert!(option.before().is_none_or(|before| values.iter().any(|(value, _)| *value == before)), "{}", option.key);
        }
    }
    assert!(RuleOption::newest() > Version::FIRST, "what follows is about something");
}

proptest! {
    /// What is stored may lack any of the options that came after the first version.
    #[test]
    fn what_is_stored_without_a_later_option_means_what_was_before(rules in any_rules(), lacks in any::<u64>()) {
        let later = later(&rules, Version::FIRST);
        let lacking: Vec<_> = later.iter().enumerate().filter(|(n, _)| lacks >> (n % 64) & 1 == 1).map(|(_, option)| *option).collect();
        let lacks = |key: &str| lacking.iter().any(|option| option.key == key);
        let meant = as_before(&rules, &lacking);
        prop_assert_eq!(RuleSet::from_values(rules.values().filter(|(key, _)| !lacks(key))), Ok(meant));
        let mut json = serde_json::to_value(rules).unwrap();
        json.as_object_mut().unwrap().retain(|key, _| !lacks(key));
        prop_assert_eq!(serde_json::from_value::<RuleSet>(json).unwrap(), meant);
    }

    /// Any other option that is missing is an error, also beside a later one.
    #[test]
    fn what_is_stored_without_an_option_of_the_first_version_is_refused(rules in any_rules(), which in any::<prop::sample::Index>()) {
        let first: Vec<_> = RuleOption::of(rules.game()).filter(|option| option.since == Version::FIRST).collect();
        let missing = which.get(&first).key;
        let told = RuleSet::from_values(rules.values().filter(|(key, _)| *key != missing)).unwrap_err().to_string();
        prop_assert!(told.starts_with(&format!("`{missing}` is missing")), "{}", told);
    }

    /// A rules file of an earlier version knows nothing of what came after it; one without a version is meant as rules are today.
    #[test]
    fn a_rules_file_of_an_earlier_version_means_what_was_before(rules in any_rules(), of in 0..OPTIONS.len()) {
        let version = OPTIONS[of].since;
        let later = later(&rules, version);
        let text = rules.to_toml();
        prop_assert_eq!(RuleSet::from_toml(&text), Ok(rules));
        let written: String = text
            .lines()
            .filter(|line| !later.iter().any(|option| line.starts_with(&format!("{} =", option.key))))
            .map(|line| format!("{line}\n"))
            .collect();
        let of_then = written.replace(&format!("version = \"{}\"", RuleOption::newest()), &format!("version = \"{version}\""));
        prop_assert_eq!(RuleSet::from_toml(&of_then), Ok(as_before(&rules, &later)));
        let today: String = text.lines().filter(|line| !line.starts_with("version")).map(|line| format!("{line}\n")).collect();
        prop_assert_eq!(RuleSet::from_toml(&today), Ok(rules));
    }
}

/// The presets as each version wrote them, a line for each: what is there never changes.
const WRITTEN: [(Version, &str); 1] = [(Version(0, 1, 0), include_str!("../data/rules-0.1.0.jsonl"))];

#[test]
fn rules_that_each_version_wrote_mean_what_they_say() {
    for (version, lines) in WRITTEN {
        let mut presets = Vec::new();
        for line in lines.lines() {
            let rules: RuleSet = serde_json::from_str(line).unwrap();
            let said: serde_json::Map<String, serde_json::Value> = serde_json::from_str(line).unwrap();
            for option in RuleOption::of(rules.game()) {
                let meant = said.get(option.key).map_or_else(|| option.before().unwrap(), |said| said.as_str().unwrap());
                assert_eq!(option.get(&rules), meant, "{} in {line}", option.key);
                assert_eq!(said.contains_key(option.key), option.since <= version, "{}", option.key);
            }
            let (preset, changes) = rules.base();
            assert_eq!((rules, rules.title()), (preset.as_of(version), preset.title()), "{changes:?}");
            presets.push(preset);
        }
        assert!(!presets.is_empty() && presets.iter().all(|preset| Preset::ALL.contains(preset)), "{version}");
    }
}

#[test]
fn the_version_of_a_rules_file_is_read_or_named() {
    let told = RuleSet::from_toml("base = \"kerala\"\nversion = \"next\"").unwrap_err().to_string();
    assert_eq!(told, format!("`next` is no version: it is written as `{}`", RuleOption::newest()));
    // A later program may know more; what it names must be known all the same.
    let later = RuleSet::from_toml("base = \"kerala\"\nversion = \"99.0.0\"");
    assert_eq!(later, Ok(Preset::Kerala.rules()));
}
