/** A piece of an answer: words, words that stand on a screen, a command, or a link. */
export type Piece =
  { as: 'words' | 'label' | 'command'; text: string } | { as: 'link'; text: string; href: string };

/** Where a link may lead: a page of ours, another site, mail or a telephone. Anything else stands there as it was written. */
const LEADS = /^(?:\/(?!\/)|https?:|mailto:|tel:)/i;

const MARKS = /\*\*(?<label>[^*]+)\*\*|`(?<command>[^`]+)`|\[(?<text>[^\]]+)\]\((?<href>[^)]+)\)/g;

/** The paragraphs of an answer, each in its pieces. How they are written is told in `i18n/en/help.ts`. */
export function paragraphs(says: string): Piece[][] {
  return says.split('\n').map(piecesOf);
}

function piecesOf(paragraph: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  const words = (to: number) => {
    if (to > from) pieces.push({ as: 'words', text: paragraph.slice(from, to) });
  };
  for (const found of paragraph.matchAll(MARKS)) {
    const { label, command, text, href } = found.groups ?? {};
    words(found.index);
    if (label !== undefined) pieces.push({ as: 'label', text: label });
    else if (command !== undefined) pieces.push({ as: 'command', text: command });
    else if (text !== undefined && href !== undefined)
      pieces.push(LEADS.test(href) ? { as: 'link', text, href } : { as: 'words', text: found[0] });
    from = found.index + found[0].length;
  }
  words(paragraph.length);
  return pieces;
}

/** An answer without its marks. */
export function plain(says: string): string {
  return paragraphs(says)
    .flat()
    .map(({ text }) => text)
    .join('');
}
