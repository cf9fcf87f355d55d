//! What the fuzz targets of the solver run, over seeds, damaged seeds and random bytes.
use crate::support::Random;

fn random_bytes(random: &mut Random, length: usize) -> Vec<u8> {
    (0..length).map(|_| random.below(256) as u8).collect()
}

#[test]
fn endings_of_any_bytes_have_the_score_of_minimax() {
    let mut random = Random(29);
    crate::law::check("endings_have_the_score_of_minimax", &[]);
    crate::law::check("endings_have_the_score_of_minimax", &[255; 80]);
    for _ in 0..60 {
        crate::law::check("endings_have_the_score_of_minimax", &random_bytes(&mut random, 60));
    }
}

#[test]
fn cases_of_any_bytes_parse_as_printed() {
    let mut random = Random(41);
    let mut seeds: Vec<&str> = include_str!("../data/open_hand_cases.txt").lines().collect();
    seeds.extend(["JA... 9.7.. T.6.. K.8.. | closed H7 by 2 | 1 | 4", "J... 9... T... A... | solo by 1 | 1 | made"]);
    for seed in &seeds {
        crate::law::check("cases_parse_as_printed", seed.as_bytes());
        for _ in 0..50 {
            let mut bytes = seed.as_bytes().to_vec();
            for _ in 0..1 + random.below(3) {
                let (place, other) = (random.below(bytes.len().max(1)), random.below(bytes.len().max(1)));
                match random.below(5) {
                    _ if bytes.is_empty() => {}
                    0 => bytes[place] = b"SHDCJ9ATKQ87NT0123456|. -"[random.below(25)],
                    1 => bytes.truncate(place),
                    2 => drop(bytes.remove(place)),
                    3 => bytes.insert(place, bytes[other]),
                    _ => bytes.swap(place, other),
                }
            }
            crate::law::check("cases_parse_as_printed", &bytes);
        }
    }
    for length in 0..200 {
        crate::law::check("cases_parse_as_printed", &random_bytes(&mut random, length));
    }
}
