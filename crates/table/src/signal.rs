//! What a browser may tell another over the table: sound alone, bounded, and at public tables no address but a relay's. And what goes
//! between rooms of a table about voice.

use serde::{Deserialize, Serialize};
use thurup_wire::Text;
use thurup_wire::voice::Signal;

use crate::ids::PersonId;

/// Bytes of a session description.
const SDP: usize = 6_000;
/// Candidates told at once.
const CANDIDATES: usize = 20;
/// Bytes of each.
const CANDIDATE: usize = 400;
/// Digits of the name that a page gives itself.
const PEER: std::ops::RangeInclusive<usize> = 16..=32;

/// Why something is no signal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadSignal {
    /// Not a name that a page gives itself.
    Peer,
    /// A session description that is none, or longer than this.
    Description(usize),
    /// It is about something else than one line of sound.
    NotSound,
    /// No candidates, or more than this, or one that is none or longer than that.
    Candidates(usize, usize),
    /// An address of one's own, where only a relay's is told.
    OwnAddress,
}

impl BadSignal {
    /// The stable name for programs.
    pub fn code(self) -> &'static str {
        match self {
            Self::Peer => "bad-peer",
            Self::OwnAddress => "relay-only",
            Self::Description(_) | Self::NotSound | Self::Candidates(..) => "bad-signal",
        }
    }

    /// The sentence for people.
    pub fn text(self) -> Text {
        let (en, ml) = match self {
            Self::Peer => (
                "A page calls itself by 16 to 32 hex digits, in small letters.".to_owned(),
                "താളിന്റെ പേരിന് 16 മുതൽ 32 വരെ ഹെക്സ് അക്കം വേണം, ചെറിയക്ഷരത്തിൽ.".to_owned(),
            ),
            Self::Description(most) => (
                format!("A session description in ASCII of at most {most} bytes is expected, beginning with v=0."),
                format!("v=0 എന്നു തുടങ്ങുന്ന, {most} ബൈറ്റിൽ കവിയാത്ത ASCII സെഷൻ വിവരണമാണു വേണ്ടത്."),
            ),
            Self::NotSound => (
                "Voice is one line of sound: no pictures, no data.".to_owned(),
                "ശബ്ദത്തിന്റെ ഒരു വരി മാത്രം: ചിത്രമോ ഡാറ്റയോ ഇല്ല.".to_owned(),
            ),
            Self::Candidates(most, long) => (
                format!("1 to {most} candidates of at most {long} bytes each are expected, beginning with candidate:."),
                format!("candidate: എന്നു തുടങ്ങുന്ന, {long} ബൈറ്റിൽ കവിയാത്ത 1 മുതൽ {most} വരെ വിലാസങ്ങളാണു വേണ്ടത്."),
            ),
            Self::OwnAddress => (
                "At a public table voice goes by a relay alone, so that nobody learns the address of another.".to_owned(),
                "പൊതുമേശയിൽ സംസാരം റിലേ വഴി മാത്രം: ആരും മറ്റൊരാളുടെ വിലാസം അറിയരുതല്ലോ.".to_owned(),
            ),
        };
        Text { en, ml }
    }
}

/// What rooms of a table tell each other about voice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum VoiceTold {
    /// Somebody has it on, on the page of this name.
    On {
        /// The person who has voice on.
        person: PersonId,
        /// The page's name.
        peer: String,
    },
    /// A page has it off.
    Off {
        /// The page's name.
        peer: String,
    },
    /// One page tells another something.
    Signal {
        /// The name of the page that sends it.
        from: String,
        /// The name of the page that it is for.
        to: String,
        /// The description or candidate of the connection.
        signal: Signal,
    },
}

/// What somebody wants of voice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VoiceWanted {
    /// To have it on, on the page of this name.
    Join(String),
    /// To have it off.
    Leave,
    /// To tell another page something.
    Signal(String, Signal),
}

/// Reads the name that a page gives itself.
///
/// # Errors
/// When it is none.
pub fn read_peer(peer: &str) -> Result<(), BadSignal> {
    let fine = PEER.contains(&peer.len()) && peer.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    if fine { Ok(()) } else { Err(BadSignal::Peer) }
}

/// Reads a signal; where `relay_only`, one that tells of no address of one's own.
///
/// # Errors
/// What is wrong with it.
pub fn read(signal: &Signal, relay_only: bool) -> Result<(), BadSignal> {
    match signal {
        Signal::Offer { sdp } | Signal::Answer { sdp } => read_description(sdp, relay_only),
        Signal::Candidates { candidates } => {
            let fine = |candidate: &String| {
                candidate.len() <= CANDIDATE && candidate.starts_with("candidate:") && candidate.bytes().all(is_printed)
            };
            if !(1..=CANDIDATES).contains(&candidates.len()) || !candidates.iter().all(fine) {
                return Err(BadSignal::Candidates(CANDIDATES, CANDIDATE));
            }
            if relay_only && !candidates.iter().all(|candidate| is_relayed(candidate)) {
                return Err(BadSignal::OwnAddress);
            }
            Ok(())
        }
    }
}

fn read_description(sdp: &str, relay_only: bool) -> Result<(), BadSignal> {
    let fine = sdp.len() <= SDP && sdp.starts_with("v=0\r\n");
    if !fine || !sdp.bytes().all(|byte| is_printed(byte) || matches!(byte, b'\r' | b'\n' | b'\t')) {
        return Err(BadSignal::Description(SDP));
    }
    let mut media = sdp.lines().filter(|line| line.starts_with("m="));
    if !media.next().is_some_and(|line| line.starts_with("m=audio ")) || media.next().is_some() {
        return Err(BadSignal::NotSound);
    }
    // Where addresses are hidden, candidates are told one by one, and each is looked at.
    if relay_only && sdp.lines().any(|line| line.starts_with("a=candidate:")) {
        return Err(BadSignal::OwnAddress);
    }
    Ok(())
}

fn is_printed(byte: u8) -> bool {
    matches!(byte, b' '..=b'~')
}

/// Whether a candidate is a relay's, and does not say whom it relays for.
fn is_relayed(candidate: &str) -> bool {
    let words: Vec<&str> = candidate.split(' ').collect();
    let after = |name: &str| words.iter().position(|word| *word == name).and_then(|at| words.get(at + 1)).copied();
    after("typ") == Some("relay") && after("raddr").is_none_or(|own| matches!(own, "0.0.0.0" | "::"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOUND: &str =
        "v=0\r\no=- 1 2 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\nc=IN IP4 0.0.0.0\r\n";
    const HOST: &str = "candidate:1 1 udp 2113937151 192.168.1.4 54400 typ host generation 0";
    const RELAY: &str = "candidate:3 1 udp 33562367 203.0.113.9 49170 typ relay raddr 0.0.0.0 rport 0 generation 0";

    fn offer(sdp: &str) -> Signal {
        Signal::Offer { sdp: sdp.to_owned() }
    }

    fn candidates(candidates: &[&str]) -> Signal {
        Signal::Candidates { candidates: candidates.iter().map(|&candidate| candidate.to_owned()).collect() }
    }

    #[test]
    fn sound_alone_is_told_and_within_bounds() {
        let with = |more: &str| offer(&format!("{SOUND}{more}"));
        assert_eq!(read(&offer(SOUND), true), Ok(()));
        assert_eq!(read(&Signal::Answer { sdp: SOUND.to_owned() }, false), Ok(()));
        for more in
            ["m=video 9 UDP/TLS/RTP/SAVPF 96\r\n", "m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n", "m=audio 9 X 0\r\n"]
        {
            assert_eq!(read(&with(more), false), Err(BadSignal::NotSound), "{more}");
        }
        let (long, foreign) = (format!("a={}\r\n", "x".repeat(SDP)), "s=\u{d05}\r\n");
        for wrong in [offer(""), offer("v=1\r\n"), offer("hello"), with(&long), with(foreign), with("a=\0\r\n")] {
            assert_eq!(read(&wrong, false), Err(BadSignal::Description(SDP)), "{wrong:?}");
        }
        assert_eq!(read(&offer("v=0\r\ns=-\r\n"), false), Err(BadSignal::NotSound));
        let (many, long) = (vec![HOST; CANDIDATES + 1], format!("{HOST}{}", "0".repeat(CANDIDATE)));
        for wrong in
            [candidates(&[]), candidates(&many), candidates(&[&long]), candidates(&["a=b"]), candidates(&["candidate:\n"])]
        {
            assert_eq!(read(&wrong, false), Err(BadSignal::Candidates(CANDIDATES, CANDIDATE)), "{wrong:?}");
        }
        assert_eq!(read(&candidates(&[HOST, RELAY]), false), Ok(()));
    }

    #[test]
    fn where_addresses_are_hidden_a_relay_s_alone_is_told() {
        assert_eq!(read(&candidates(&[RELAY]), true), Ok(()));
        let telling = RELAY.replace("raddr 0.0.0.0", "raddr 192.168.1.4");
        let inside = format!("{SOUND}a={RELAY}\r\n");
        // Words of an extension do not make it another type.
        let dressed = HOST.replace("typ host", "foo typ typ host");
        for wrong in
            [candidates(&[HOST]), candidates(&[RELAY, HOST]), candidates(&[&telling]), candidates(&[&dressed]), offer(&inside)]
        {
            assert_eq!(read(&wrong, true), Err(BadSignal::OwnAddress), "{wrong:?}");
            assert_eq!(read(&wrong, false), Ok(()));
        }
    }

    #[test]
    fn a_page_calls_itself_by_digits() {
        assert_eq!(read_peer("0123456789abcdef"), Ok(()));
        for wrong in [
            "",
            "0123456789abcde",
            "0123456789ABCDEF",
            "0123456789abcdeg",
            &"a".repeat(33),
            "\u{666}\u{666}\u{666}\u{666}\u{666}\u{666}\u{666}\u{666}",
        ] {
            assert_eq!(read_peer(wrong), Err(BadSignal::Peer), "{wrong}");
        }
    }
}
