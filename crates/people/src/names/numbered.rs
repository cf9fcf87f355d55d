//! Two of one name at a table: the second is told apart by a number.

use std::collections::HashSet;

use super::skeleton::skeleton;

/// For each of these names, in the order of sitting, the number that is shown after it: none for the first of a name, 2 and
/// on for those who read the same. A number that would make it read like another name at the table is left out.
pub fn numbered(names: &[&str]) -> Vec<Option<u32>> {
    let skeletons: Vec<String> = names.iter().map(|name| skeleton(name)).collect();
    let plain: HashSet<&str> = skeletons.iter().map(String::as_str).collect();
    let mut given: HashSet<String> = HashSet::new();
    let number = |(index, own): (usize, &String)| {
        if !skeletons[..index].contains(own) {
            return None;
        }
        (2..).find(|number| {
            let read = skeleton(&format!("{} {number}", names[index]));
            !plain.contains(read.as_str()) && given.insert(read)
        })
    };
    skeletons.iter().enumerate().map(number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_second_of_a_name_has_a_number() {
        assert_eq!(numbered(&["Anu", "Biju", "anu", "അനു", "A nu"]), [None, None, Some(2), None, Some(3)]);
        assert_eq!(numbered(&[]), Vec::<Option<u32>>::new());
    }

    #[test]
    fn a_number_never_makes_another_s_name() {
        assert_eq!(numbered(&["Anu 2", "Anu", "Anu"]), [None, None, Some(3)]);
        assert_eq!(numbered(&["Anu", "Anu", "Anu 2"]), [None, Some(3), None]);
    }
}
