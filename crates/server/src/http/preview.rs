//! What a shared link shows where it is pasted: a title and a sentence in the page's head, in the form of Open Graph.
//!
//! Both come from what anybody with the link may see. Names are typed by people, so all of it is escaped.

use html_escape::encode_double_quoted_attribute as escaped;

use thurup_print::{Language, TablePicture};
use thurup_rules::Team;
use thurup_wire::Text;
use thurup_wire::http::{DealPage, LobbyTable};
use thurup_wire::view::{GameInfo, TablePhase};

use crate::base::fonts;
use crate::base::table_name;

fn of(language: Language, text: &Text) -> &str {
    pick(language, &text.en, &text.ml)
}

const fn pick<'a>(language: Language, en: &'a str, ml: &'a str) -> &'a str {
    match language {
        Language::English => en,
        Language::Malayalam => ml,
    }
}

/// What a link leads to.
#[derive(Clone, Debug)]
pub struct Preview {
    /// The name of the house.
    house: String,
    language: Language,
    title: String,
    sentence: String,
    /// The address of its picture, from the root of the site.
    picture: String,
}

/// The picture of what has none of its own.
const PICTURE: &str = "/preview.png";

/// How far a table is, in the middle of a sentence.
fn stands(table: &LobbyTable, language: Language) -> String {
    let free = table.sitters.iter().filter(|sitter| sitter.is_none()).count();
    let chairs = table.sitters.len();
    match (table.phase, language) {
        (TablePhase::Gathering, Language::English) if free > 0 => format!("{free} of {chairs} chairs are free"),
        (TablePhase::Gathering, Language::Malayalam) if free > 0 => {
            format!("{chairs} കസേരകളിൽ {free} എണ്ണം ഒഴിവുണ്ട്")
        }
        (TablePhase::Gathering, _) => pick(language, "everyone is there", "എല്ലാവരും എത്തി").to_owned(),
        (TablePhase::Dealing | TablePhase::Between, Language::English) => format!("deal {}", table.deal.max(1)),
        (TablePhase::Dealing | TablePhase::Between, Language::Malayalam) => format!("ഡീൽ {}", table.deal.max(1)),
        (TablePhase::Over, _) => pick(language, "the match is over", "മത്സരം കഴിഞ്ഞു").to_owned(),
        (TablePhase::Closed, _) => pick(language, "closed", "അടച്ചു").to_owned(),
    }
}

/// The picture of a table as a PNG: what its preview says, and who has a chair. It takes some hundredths of a second.
pub fn picture(table: &LobbyTable, language: Language) -> Option<Vec<u8>> {
    let played = format!("{}, {}", rules(language, &table.game, &table.rules_title), of(language, &table.format_title));
    let teams = [Team::Odd, Team::Even].into_iter().cycle();
    let chairs: Vec<_> = teams.zip(&table.sitters).map(|(team, sitter)| (team, sitter.is_some())).collect();
    let picture = TablePicture {
        name: &table_name::told(&table.name, language),
        lines: &[&played, &stands(table, language)],
        chairs: &chairs,
    };
    let drawn = picture.png(fonts::read()?);
    drawn.inspect_err(|error| tracing::error!(%error, table = table.id, "no picture of a table")).ok()
}

/// Of a table.
pub fn table(table: &LobbyTable, language: Language, house: &str) -> Preview {
    let stands = stands(table, language);
    let (rules, format) = (rules(language, &table.game, &table.rules_title), of(language, &table.format_title));
    Preview {
        house: house.to_owned(),
        language,
        title: table_name::told(&table.name, language).into_owned(),
        sentence: match language {
            Language::English => format!("A table of {rules}, {format}; {stands}."),
            Language::Malayalam => format!("{rules} കളിക്കുന്ന ഒരു മേശ, {format}; {stands}."),
        },
        // Whoever keeps pictures by their address looks again when somebody has sat down.
        picture: format!(
            "/api/tables/{}/picture.png?language={}&at={}-{}",
            table.id,
            language.tag(),
            table.sitters.iter().flatten().count(),
            table.deal,
        ),
    }
}

/// Of a finished deal.
pub fn deal(page: &DealPage, language: Language, house: &str) -> Preview {
    let rules = rules(language, &page.start.table.game, &page.start.table.rules_title);
    let result = page.frames.iter().rev().find_map(|frame| frame.change.result.as_ref()?.as_ref());
    Preview {
        house: house.to_owned(),
        language,
        title: result.map_or(String::new(), |result| of(language, &result.line).to_owned()),
        sentence: match language {
            Language::English => format!("A deal of {rules} to step through, call by call and card by card."),
            Language::Malayalam => format!("{rules}, ഒരു ഡീൽ: ഓരോ വിളിയും ഓരോ ചീട്ടും കാണാം."),
        },
        picture: PICTURE.to_owned(),
    }
}

/// The game, and its rules where they have a name of their own.
fn rules(language: Language, game: &GameInfo, rules: &Text) -> String {
    let (title, rules) = (of(language, &game.title), of(language, rules));
    if title == rules { title.to_owned() } else { format!("{title} ({rules})") }
}

impl Preview {
    /// The page with this in its head. `origin` is the house's, as in `https://thurup.example`: who reads a page's head takes a picture
    /// by its whole address only, and without an origin there is none.
    pub fn to_page(&self, page: &str, origin: Option<&str>) -> String {
        let (title, sentence) = (escaped(&self.title), escaped(&self.sentence));
        let (picture, card) = match origin {
            Some(origin) => (
                format!(
                    "<meta property=\"og:image\" content=\"{}{}\">\n<meta property=\"og:image:width\" content=\"1200\">\n\
                     <meta property=\"og:image:height\" content=\"630\">\n",
                    escaped(origin),
                    escaped(&self.picture)
                ),
                "summary_large_image",
            ),
            None => (String::new(), "summary"),
        };
        let head = format!(
            "<meta property=\"og:type\" content=\"website\">\n<meta property=\"og:site_name\" content=\"{house}\">\n\
             <meta property=\"og:locale\" content=\"{locale}\">\n<meta property=\"og:title\" content=\"{title}\">\n\
             <meta property=\"og:description\" content=\"{sentence}\">\n{picture}\
             <meta name=\"twitter:card\" content=\"{card}\">\n",
            locale = pick(self.language, "en_GB", "ml_IN"),
            house = escaped(&self.house),
        );
        match page.split_once("</head>") {
            Some((before, after)) => format!("{before}{head}</head>{after}"),
            None => format!("{head}{page}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_typed_stays_text() {
        let title = "\"><script>alert(1)</script>' & </title></head>".to_owned();
        let preview = Preview {
            house: "<i>".to_owned(),
            language: Language::English,
            title,
            sentence: "<b>".to_owned(),
            picture: PICTURE.to_owned(),
        };
        let page = preview.to_page("<html><head><title>Thurup</title></head><body></body></html>", Some("http://x\"><script>"));
        assert!(!page.contains("<script") && !page.contains("<b>") && !page.contains("<i>"), "{page}");
        assert_eq!(page.matches("</head>").count(), 1);
        assert_eq!(page.matches("</title>").count(), 1);
        assert!(page.contains("content=\"&quot;&gt;&lt;script&gt;"), "{page}");
        assert!(page.contains("&amp; &lt;/title&gt;"), "{page}");
    }
}
