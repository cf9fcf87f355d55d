//! The perfect matching of least cost in a complete graph, for costs of any kind that can be added, compared and halved: Edmonds'
//! blossoms with duals, in time of the third power of the vertices.
//!
//! Costs of several terms that are compared one after the other are such a kind, so nothing needs to be packed into one number:
//! this is the way for rounds whose terms do not fit in one. All duals begin equal and stay even together, term by term, which
//! is why the halves below are exact.

use std::collections::VecDeque;
use std::ops::{Add, Sub};

/// A cost that can be searched with.
pub(super) trait Weight: Copy + Ord + Default + Add<Output = Self> + Sub<Output = Self> {
    /// Half of it. It is even in each of its terms.
    fn half(self) -> Self;
}

impl Weight for i128 {
    fn half(self) -> i128 {
        self / 2
    }
}

/// Which vertex each one is matched with, at the least cost in all. `costs` has a row for each vertex, as long as their number,
/// which is even; the diagonal means nothing.
pub(super) fn least<W: Weight>(size: usize, costs: &[W]) -> Vec<usize> {
    let mut search = Search::new(size, costs);
    while search.augmented() {}
    search.mate.iter().take(size).enumerate().map(|(vertex, mate)| mate.unwrap_or(vertex)).collect()
}

/// Where a node stands in the forest of alternating paths from the free vertices.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    /// In no tree.
    Outside,
    /// At an even distance from the root.
    Even,
    /// At an odd one.
    Odd,
}

/// Nodes are the vertices, `0..size`, and above them the blossoms.
struct Search<W> {
    size: usize,
    /// Nodes that have been in use.
    nodes: usize,
    /// All there may be.
    capacity: usize,
    /// Twice the costs.
    doubled: Vec<W>,
    /// For each two nodes the tightest edge between them, from the one's vertex to the other's.
    edges: Vec<(usize, usize)>,
    dual: Vec<W>,
    /// The vertex at the other end of a node's matched edge.
    mate: Vec<Option<usize>>,
    /// The outermost blossom (or the vertex) that a node is in; none for blossoms out of use.
    top: Vec<Option<usize>>,
    /// The vertex from which an odd node was reached.
    parent: Vec<Option<usize>>,
    label: Vec<Label>,
    /// The vertex of an even node from which the tightest edge leads here.
    nearest: Vec<Option<usize>>,
    /// A blossom's nodes, around it, from its base on.
    petals: Vec<Vec<usize>>,
    /// For each node and vertex the petal that has the vertex.
    holder: Vec<Option<usize>>,
    queue: VecDeque<usize>,
    /// When a node was last on a path up to the roots.
    seen: Vec<usize>,
    turn: usize,
}

impl<W: Weight> Search<W> {
    fn new(size: usize, costs: &[W]) -> Search<W> {
        let capacity = size + size / 2 + 1;
        let off_diagonal = (0..size * size).filter(|index| index / size.max(1) != index % size.max(1));
        let least = off_diagonal.filter_map(|index| costs.get(index).copied()).min().unwrap_or_default();
        let mut edges = vec![(0, 0); capacity * capacity];
        let mut holder = vec![None; capacity * size];
        for from in 0..size {
            holder[from * size + from] = Some(from);
            for to in 0..size {
                edges[from * capacity + to] = (from, to);
            }
        }
        Search {
            size,
            nodes: size,
            capacity,
            doubled: costs.iter().map(|&cost| cost + cost).collect(),
            edges,
            dual: (0..capacity).map(|node| if node < size { W::default() - least } else { W::default() }).collect(),
            mate: vec![None; capacity],
            top: (0..capacity).map(|node| (node < size).then_some(node)).collect(),
            parent: vec![None; capacity],
            label: vec![Label::Outside; capacity],
            nearest: vec![None; capacity],
            petals: vec![Vec::new(); capacity],
            holder,
            queue: VecDeque::new(),
            seen: vec![0; capacity],
            turn: 0,
        }
    }

    fn edge(&self, from: usize, to: usize) -> (usize, usize) {
        self.edges[from * self.capacity + to]
    }

    /// How far an edge is from tight. Never negative, but within a blossom.
    fn slack(&self, (from, to): (usize, usize)) -> W {
        self.dual[from] + self.dual[to] + self.doubled[from * self.size + to]
    }

    fn is_top(&self, node: usize) -> bool {
        self.top[node] == Some(node)
    }

    fn is_even(&self, vertex: usize) -> bool {
        self.top[vertex].is_some_and(|top| self.label[top] == Label::Even)
    }

    /// Whether this vertex leads to the node by a tighter edge than those before.
    fn offer(&mut self, vertex: usize, node: usize) {
        let closer =
            self.nearest[node].is_none_or(|nearest| self.slack(self.edge(vertex, node)) < self.slack(self.edge(nearest, node)));
        if closer {
            self.nearest[node] = Some(vertex);
        }
    }

    fn find_nearest(&mut self, node: usize) {
        self.nearest[node] = None;
        for vertex in 0..self.size {
            if self.top[vertex] != Some(node) && self.is_even(vertex) {
                self.offer(vertex, node);
            }
        }
    }

    fn enqueue(&mut self, node: usize) {
        if node < self.size {
            self.queue.push_back(node);
            return;
        }
        for petal in self.petals[node].clone() {
            self.enqueue(petal);
        }
    }

    fn set_top(&mut self, node: usize, top: usize) {
        self.top[node] = Some(top);
        if node >= self.size {
            for petal in self.petals[node].clone() {
                self.set_top(petal, top);
            }
        }
    }

    fn top_of_mate(&self, node: usize) -> Option<usize> {
        self.mate[node].and_then(|mate| self.top[mate])
    }

    fn top_of_parent(&self, node: usize) -> Option<usize> {
        self.parent[node].and_then(|parent| self.top[parent])
    }

    /// The petal of a blossom that has this vertex, and its place after the blossom is turned so that the way to it from the base
    /// is even.
    fn even_place(&mut self, blossom: usize, vertex: usize) -> (usize, usize) {
        let petal = self.holder[blossom * self.size + vertex].unwrap_or(vertex);
        let petals = &mut self.petals[blossom];
        let place = petals.iter().position(|&other| other == petal).unwrap_or_default();
        if place % 2 == 0 {
            return (petal, place);
        }
        petals[1..].reverse();
        (petal, petals.len() - place)
    }

    /// Matches a node along the edge to another one, and within it all petals anew.
    fn join(&mut self, node: usize, other: usize) {
        let (from, to) = self.edge(node, other);
        self.mate[node] = Some(to);
        if node < self.size {
            return;
        }
        let (petal, place) = self.even_place(node, from);
        for index in 0..place {
            let (one, next) = (self.petals[node][index], self.petals[node][index ^ 1]);
            self.join(one, next);
        }
        self.join(petal, other);
        self.petals[node].rotate_left(place);
    }

    /// Exchanges matched and free edges from here up to the root.
    fn exchange(&mut self, mut node: usize, mut other: usize) {
        loop {
            let before = self.top_of_mate(node);
            self.join(node, other);
            let Some(before) = before else { return };
            let Some(above) = self.top_of_parent(before) else { return };
            self.join(before, above);
            (node, other) = (above, before);
        }
    }

    /// Where the ways of two even nodes to their roots meet, if they do.
    fn meeting(&mut self, one: usize, other: usize) -> Option<usize> {
        self.turn += 1;
        let (mut here, mut there) = (Some(one), Some(other));
        while here.is_some() || there.is_some() {
            if let Some(node) = here {
                if self.seen[node] == self.turn {
                    return Some(node);
                }
                self.seen[node] = self.turn;
                here = self.top_of_mate(node).and_then(|odd| self.top_of_parent(odd));
            }
            (here, there) = (there, here);
        }
        None
    }

    /// The nodes from an even one up to the base, without it; those that were odd get into the queue.
    fn way_up(&mut self, from: usize, base: usize) -> Vec<usize> {
        let mut way = Vec::new();
        let mut node = from;
        while node != base {
            let Some(odd) = self.top_of_mate(node) else { break };
            way.extend([node, odd]);
            self.enqueue(odd);
            let Some(above) = self.top_of_parent(odd) else { break };
            node = above;
        }
        way
    }

    fn make_blossom(&mut self, one: usize, base: usize, other: usize) {
        let blossom = (self.size..self.nodes).find(|&node| self.top[node].is_none()).unwrap_or(self.nodes);
        self.nodes = self.nodes.max(blossom + 1);
        self.dual[blossom] = W::default();
        self.label[blossom] = Label::Even;
        self.mate[blossom] = self.mate[base];
        self.parent[blossom] = self.parent[base];
        let mut petals = vec![base];
        petals.extend(self.way_up(one, base));
        petals[1..].reverse();
        petals.extend(self.way_up(other, base));
        self.petals[blossom] = petals.clone();
        self.set_top(blossom, blossom);
        for vertex in 0..self.size {
            self.holder[blossom * self.size + vertex] = None;
        }
        for (index, &petal) in petals.iter().enumerate() {
            for node in 0..self.nodes {
                let edge = self.edge(petal, node);
                if index == 0 || self.slack(edge) < self.slack(self.edge(blossom, node)) {
                    self.edges[blossom * self.capacity + node] = edge;
                    self.edges[node * self.capacity + blossom] = (edge.1, edge.0);
                }
            }
            for vertex in 0..self.size {
                if self.holder[petal * self.size + vertex].is_some() {
                    self.holder[blossom * self.size + vertex] = Some(petal);
                }
            }
        }
        self.find_nearest(blossom);
    }

    /// Takes an odd blossom without a dual apart: the petals on its even side stay in the tree.
    fn open_blossom(&mut self, blossom: usize) {
        let Some(parent) = self.parent[blossom] else { return };
        for petal in self.petals[blossom].clone() {
            self.set_top(petal, petal);
        }
        let entered = self.edge(blossom, parent).0;
        let (entry, place) = self.even_place(blossom, entered);
        let petals = std::mem::take(&mut self.petals[blossom]);
        for two in petals[..place].chunks_exact(2) {
            let (odd, even) = (two[0], two[1]);
            self.parent[odd] = Some(self.edge(even, odd).0);
            self.label[odd] = Label::Odd;
            self.label[even] = Label::Even;
            self.nearest[odd] = None;
            self.find_nearest(even);
            self.enqueue(even);
        }
        self.label[entry] = Label::Odd;
        self.parent[entry] = Some(parent);
        self.nearest[entry] = None;
        for &petal in &petals[place + 1..] {
            self.label[petal] = Label::Outside;
            self.find_nearest(petal);
        }
        self.top[blossom] = None;
    }

    /// Takes a tight edge from an even node into account. Whether the matching has grown.
    fn follow(&mut self, (from, to): (usize, usize)) -> bool {
        let (Some(even), Some(node)) = (self.top[from], self.top[to]) else { return false };
        match self.label[node] {
            Label::Odd => false,
            Label::Outside => {
                self.parent[node] = Some(from);
                self.label[node] = Label::Odd;
                self.nearest[node] = None;
                if let Some(next) = self.top_of_mate(node) {
                    self.nearest[next] = None;
                    self.label[next] = Label::Even;
                    self.enqueue(next);
                }
                false
            }
            Label::Even => match self.meeting(even, node) {
                Some(base) => {
                    self.make_blossom(even, base, node);
                    false
                }
                None => {
                    self.exchange(even, node);
                    self.exchange(node, even);
                    true
                }
            },
        }
    }

    /// Follows the tight edges of all even vertices not yet looked at. Whether the matching has grown.
    fn grown(&mut self) -> bool {
        while let Some(vertex) = self.queue.pop_front() {
            if !self.is_even(vertex) {
                continue;
            }
            for other in 0..self.size {
                let Some(there) = self.top[other] else { continue };
                if self.top[vertex] == Some(there) {
                    continue;
                }
                if self.slack((vertex, other)) == W::default() {
                    if self.follow((vertex, other)) {
                        return true;
                    }
                } else {
                    self.offer(vertex, there);
                }
            }
        }
        false
    }

    /// How much the duals may change until an edge gets tight or a blossom loses its own.
    fn step(&self) -> Option<W> {
        let tops = (0..self.nodes).filter(|&node| self.is_top(node));
        tops.filter_map(|node| {
            let to_edge = self.nearest[node].map(|nearest| self.slack(self.edge(nearest, node)));
            match self.label[node] {
                Label::Outside => to_edge,
                Label::Even => to_edge.map(W::half),
                Label::Odd => (node >= self.size).then(|| self.dual[node].half()),
            }
        })
        .min()
    }

    fn change_duals(&mut self, step: W) {
        for node in 0..self.nodes {
            let Some(top) = self.top[node] else { continue };
            let by = match (node < self.size, self.is_top(node)) {
                (true, _) => W::default() - step,
                (false, true) => step + step,
                (false, false) => continue,
            };
            match self.label[top] {
                Label::Outside => {}
                Label::Even => self.dual[node] = self.dual[node] + by,
                Label::Odd => self.dual[node] = self.dual[node] - by,
            }
        }
    }

    /// One edge more in the matching, unless it is perfect.
    fn augmented(&mut self) -> bool {
        self.label.fill(Label::Outside);
        self.nearest.fill(None);
        self.queue.clear();
        for node in 0..self.nodes {
            if self.is_top(node) && self.mate[node].is_none() {
                self.parent[node] = None;
                self.label[node] = Label::Even;
                self.enqueue(node);
            }
        }
        if self.queue.is_empty() {
            return false;
        }
        loop {
            if self.grown() {
                return true;
            }
            let Some(step) = self.step() else { return false };
            self.change_duals(step);
            for node in 0..self.capacity {
                let Some(nearest) = self.nearest[node] else { continue };
                let edge = self.edge(nearest, node);
                let tight = self.is_top(node) && self.top[nearest] != Some(node) && self.slack(edge) == W::default();
                if tight && self.follow(edge) {
                    return true;
                }
            }
            for blossom in self.size..self.nodes {
                let spent = self.is_top(blossom) && self.label[blossom] == Label::Odd && self.dual[blossom] == W::default();
                if spent {
                    self.open_blossom(blossom);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::least;

    /// Of all matchings of the vertices still free the least, by trying all: the lowest free vertex with each other one.
    fn by_trying(size: usize, costs: &[i128], free: u32, known: &mut std::collections::BTreeMap<u32, i128>) -> i128 {
        if free == 0 {
            return 0;
        }
        if let Some(&cost) = known.get(&free) {
            return cost;
        }
        let first = free.trailing_zeros() as usize;
        let others = (first + 1..size).filter(|other| free & (1 << other) != 0);
        let found = others
            .map(|other| costs[first * size + other] + by_trying(size, costs, free & !(1 << first) & !(1 << other), known));
        let cost = found.min().unwrap_or(0);
        known.insert(free, cost);
        cost
    }

    fn cost(size: usize, costs: &[i128], mates: &[usize]) -> i128 {
        for (vertex, &mate) in mates.iter().enumerate() {
            assert!(mate != vertex && mates[mate] == vertex, "{mates:?} is no perfect matching");
        }
        mates.iter().enumerate().filter(|(vertex, mate)| vertex < mate).map(|(vertex, mate)| costs[vertex * size + mate]).sum()
    }

    /// Costs, the same both ways; narrow ranges have many ties and so many blossoms.
    fn graph(most: usize) -> impl Strategy<Value = (usize, Vec<i128>)> {
        let ranges = prop_oneof![Just(2i128), Just(4), Just(12), Just(1000)];
        (1..=most / 2, ranges).prop_flat_map(|(half, range)| {
            let size = 2 * half;
            prop::collection::vec(-range..range, size * size).prop_map(move |random| {
                let at = |index: usize| (index / size).min(index % size) * size + (index / size).max(index % size);
                (size, (0..size * size).map(|index| random[at(index)]).collect())
            })
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1000))]
        #[test]
        fn no_matching_costs_less((size, costs) in graph(12)) {
            let mates = least(size, &costs);
            let all = (1u32 << size) - 1;
            prop_assert_eq!(cost(size, &costs, &mates), by_trying(size, &costs, all, &mut Default::default()));
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]
        #[test]
        fn another_program_finds_none_that_costs_less((size, costs) in graph(70)) {
            let edges = (0..size).flat_map(|one| (one + 1..size).map(move |other| (one, other)));
            let weighted = edges.map(|(one, other)| (one, other, 2000 - i32::try_from(costs[one * size + other]).unwrap_or(0)));
            let theirs = mwmatching::Matching::new(weighted.collect()).max_cardinality().solve();
            let mates = least(size, &costs);
            prop_assert_eq!(cost(size, &costs, &mates), cost(size, &costs, &theirs));
        }
    }

    #[test]
    fn nobody_is_matched_with_nobody() {
        assert_eq!(least::<i128>(0, &[]), Vec::<usize>::new());
        assert_eq!(least(2, &[0, 7, 7, 0]), [1, 0]);
    }
}
