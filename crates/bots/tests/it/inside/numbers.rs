//! Powers and logarithms that are the same on every machine.

use thurup_bots::inside::{exp, ln, mix};

#[test]
fn powers_and_logarithms_are_near() {
    for step in -800..800 {
        let power = step as f32 / 10.0;
        assert!((exp(power) / power.exp() - 1.0).abs() < 2e-5, "{power}");
        let of = f64::from(step + 801) / 7.0;
        assert!((ln(of) - of.ln()).abs() < 1e-9, "{of}: {} {}", ln(of), of.ln());
        assert!((ln(1.0 / of) + of.ln()).abs() < 1e-9, "{of}");
    }
    let mean = 0.9f64 * 0.2 + 0.1 * 0.03;
    assert!((mix(0.2f64.ln(), 0.03f64.ln(), 0.1) - mean.ln()).abs() < 1e-5);
    assert_eq!(exp(0.0), 1.0);
    assert_eq!(ln(1.0), 0.0);
    assert_eq!(exp(-1000.0), exp(-80.0));
    assert_eq!(ln(0.0), -745.0);
}
