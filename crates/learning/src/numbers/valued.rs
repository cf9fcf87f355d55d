//! What alternatives were worth, world by world.

/// The stakes of each alternative in each world.
pub struct Valued {
    names: Vec<String>,
    /// By world: its weight, and a stake for each alternative.
    worlds: Vec<(f64, Vec<f64>)>,
}

impl Valued {
    /// Nothing is valued yet.
    pub fn new(names: Vec<String>) -> Valued {
        Valued { names, worlds: Vec::new() }
    }

    /// One world more.
    pub fn add(&mut self, weight: f64, stakes: Vec<f64>) {
        self.worlds.push((weight, stakes));
    }

    /// How many worlds there are.
    pub fn count(&self) -> usize {
        self.worlds.len()
    }

    fn sum(&self) -> f64 {
        self.worlds.iter().map(|(weight, _)| weight).sum()
    }

    fn mean(&self, of: impl Fn(&[f64]) -> f64) -> f64 {
        self.worlds.iter().map(|(weight, stakes)| weight * of(stakes)).sum::<f64>() / self.sum()
    }

    /// The weighted mean of each alternative.
    pub fn means(&self) -> Vec<(String, f64)> {
        self.names.iter().enumerate().map(|(index, name)| (name.clone(), self.mean(|stakes| stakes[index]))).collect()
    }

    /// The standard error of the mean of the differences of two alternatives, paired by world.
    pub fn error(&self, one: usize, other: usize) -> f64 {
        let count = self.count() as f64;
        if count < 2.0 {
            return 0.0;
        }
        let mean = self.mean(|stakes| stakes[one] - stakes[other]);
        let sum = self.sum();
        let squares = self.worlds.iter().map(|(weight, stakes)| (weight / sum * (stakes[one] - stakes[other] - mean)).powi(2));
        (squares.sum::<f64>() * count / (count - 1.0)).sqrt()
    }
}
