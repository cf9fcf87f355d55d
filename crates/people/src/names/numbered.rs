//! Two of one name at a table: the second is told apart by a number.

use std::collections::HashSet;

use super::skeleton::skeleton;

/// For each of these names, in the order of sitting and with its skeleton, the number that is shown after it: none for the first of a
/// name, 2 and on for those who read the same. A number that would make it read like another name at the table is left out.
pub fn numbered<S: AsRef<str>>(names: &[(S, S)]) -> Vec<Option<u32>> {
    let plain = |read: &str, among: &[(S, S)]| among.iter().any(|(_, skeleton)| skeleton.as_ref() == read);
    let mut given: HashSet<String> = HashSet::new();
    let number = |(index, (name, own)): (usize, &(S, S))| {
        if !plain(own.as_ref(), &names[..index]) {
            return None;
        }
        (2..).find(|number| {
            let read = skeleton(&format!("{} {number}", name.as_ref()));
            !plain(&read, names) && given.insert(read)
        })
    };
    names.iter().enumerate().map(number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(names: &[&str]) -> Vec<Option<u32>> {
        numbered(&names.iter().map(|name| ((*name).to_owned(), skeleton(name))).collect::<Vec<_>>())
    }

    #[test]
    fn the_second_of_a_name_has_a_number() {
        assert_eq!(numbers(&["Anu", "Biju", "anu", "അനു", "A nu"]), [None, None, Some(2), None, Some(3)]);
        assert_eq!(numbers(&[]), Vec::<Option<u32>>::new());
    }

    #[test]
    fn a_number_never_makes_another_s_name() {
        assert_eq!(numbers(&["Anu 2", "Anu", "Anu"]), [None, None, Some(3)]);
        assert_eq!(numbers(&["Anu", "Anu", "Anu 2"]), [None, Some(3), None]);
    }
}
