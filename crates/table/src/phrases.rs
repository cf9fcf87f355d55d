//! The ready-made phrases.

use thurup_wire::Text;
use thurup_wire::table::Phrase;

/// A phrase for each reader.
pub fn text(phrase: Phrase) -> Text {
    let (en, ml) = match phrase {
        Phrase::Hello => ("Hello!", "നമസ്കാരം!"),
        Phrase::WellPlayed => ("Well played!", "നന്നായി കളിച്ചു!"),
        Phrase::GoodBid => ("Good bid!", "നല്ല വിളി!"),
        Phrase::ThankYou => ("Thank you, partners.", "നന്ദി, കൂട്ടുകാരേ."),
        Phrase::Sorry => ("Sorry, partners.", "ക്ഷമിക്കണം, കൂട്ടുകാരേ."),
        Phrase::OneMinute => ("One minute, please.", "ഒരു മിനിറ്റ്, ദയവായി."),
        Phrase::Back => ("I am back.", "ഞാൻ തിരിച്ചെത്തി."),
        Phrase::GoodGame => ("Good game, everyone!", "നല്ല കളിയായിരുന്നു!"),
    };
    Text { en: en.to_owned(), ml: ml.to_owned() }
}
