//! The perfect matching whose summed costs are least, term by term.
//!
//! Terms that fit are packed into one number, each with as much room as all the later ones can need together in this round.
//! Where they do not fit, the search goes by the vectors themselves: slower, and just as exact.

use super::blossom;
use super::cost::Cost;

/// A number in place of each cost, such that of any two perfect matchings the one with the lesser sum of numbers has the lesser
/// sum of costs; none if there is no room for it. As below, there is a row for each vertex.
pub(super) fn packed(size: usize, costs: &[Cost]) -> Option<Vec<i128>> {
    let off_diagonal = |index: usize| index / size != index % size;
    let mut numbers = vec![0i128; costs.len()];
    // What a step in the next term is worth; none if it is beyond all numbers, which matters only if that term has a step.
    let mut step = Some(1i128);
    for term in (0..Cost::default().terms().len()).rev() {
        let values: Vec<i128> = costs.iter().map(|cost| cost.terms()[term]).collect();
        let edges = || (0..values.len()).filter(|&index| off_diagonal(index));
        let low = edges().map(|index| values[index]).min().unwrap_or(0);
        // Each edge costs at most half of what the dearest edges of its two ends cost together.
        let mut twice = 0i128;
        for row in 0..size {
            let highest = (0..size).filter(|&other| other != row).map(|other| values[row * size + other] - low).max();
            twice = twice.checked_add(highest.unwrap_or(0))?;
        }
        if twice == 0 {
            continue;
        }
        let worth = step?;
        for index in edges() {
            numbers[index] = numbers[index].checked_add((values[index] - low).checked_mul(worth)?)?;
        }
        step = (twice / 2).checked_add(1).and_then(|room| worth.checked_mul(room));
    }
    // Duals of the search stay below (size / 2 + 1) times the greatest weight, doubled, and slacks add two of them and a weight.
    let greatest = numbers.iter().max().copied().unwrap_or(0);
    greatest.checked_mul(2 * size as i128 + 8)?;
    Some(numbers)
}

/// Which vertex each one is matched with. `costs` has a row for each vertex, as long as their number, which is even; it says the
/// same both ways, and its diagonal means nothing.
pub(super) fn least(size: usize, costs: &[Cost]) -> Vec<usize> {
    packed(size, costs).map_or_else(|| blossom::least(size, costs), |numbers| blossom::least(size, &numbers))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::packed;
    use crate::pairing::blossom;
    use crate::pairing::cost::Cost;

    fn sum(size: usize, costs: &[Cost], mates: &[usize]) -> Cost {
        let pairs = mates.iter().enumerate().filter(|(vertex, mate)| vertex < mate);
        pairs.map(|(vertex, mate)| costs[vertex * size + mate]).sum()
    }

    /// Costs whose terms have ranges of their own, negative ones among them, the same both ways.
    fn graph(most: usize) -> impl Strategy<Value = (usize, Vec<Cost>)> {
        let range = prop_oneof![Just(1i128), Just(2), Just(3), Just(50), Just(100_000)];
        (1..=most / 2, prop::array::uniform8(range)).prop_flat_map(|(half, ranges)| {
            let size = 2 * half;
            let cost = prop::array::uniform8(0i128..1 << 40);
            prop::collection::vec(cost, size * size).prop_map(move |random| {
                let at = |index: usize| (index / size).min(index % size) * size + (index / size).max(index % size);
                let within = |terms: [i128; 8]| Cost::new(std::array::from_fn(|term| terms[term] % ranges[term] - 1));
                (size, (0..size * size).map(|index| within(random[at(index)])).collect())
            })
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]
        #[test]
        fn packed_or_by_term_the_same_sum_is_least((size, costs) in graph(40)) {
            let by_term = sum(size, &costs, &blossom::least(size, &costs));
            if let Some(numbers) = packed(size, &costs) {
                prop_assert_eq!(sum(size, &costs, &blossom::least(size, &numbers)), by_term);
            }
        }
    }

    #[test]
    fn what_does_not_fit_is_not_packed() {
        let costs = |term: i128| -> Vec<Cost> {
            (0..16i128).map(|index| Cost::new([(index / 4 - index % 4).abs() * term; 8])).collect()
        };
        assert!(packed(4, &costs(1_000)).is_some());
        assert!(packed(4, &costs(1_000_000)).is_none());
        // A term that is the same for all needs no room, however large.
        let same = [Cost::new([1 << 100; 8]); 16];
        assert_eq!(packed(4, &same), Some(vec![0; 16]));
    }
}
