//! Whom people play with.

use thurup_bots::{PEOPLE, Person, Strength};

#[test]
fn each_strength_fills_a_table_and_nobody_is_there_twice() {
    for strength in Strength::ALL {
        assert_eq!(Person::of(strength).count(), 8, "{strength:?}");
    }
    for (index, person) in PEOPLE.iter().enumerate() {
        for other in &PEOPLE[index + 1..] {
            assert!(person.id != other.id && person.name[0] != other.name[0] && person.name[1] != other.name[1]);
        }
        assert!(person.name.iter().all(|name| name.chars().count() <= 8), "{}", person.id);
    }
}
