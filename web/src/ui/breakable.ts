/** Vowels, then as few consonants as leave the next syllable one to begin with, or two like "dr" and "ch". */
const syllable =
  /([aeiouy]+[b-df-hj-np-tv-xz]*?)(?=(?:[b-df-hj-np-tv-xz]|[bcdgkpst][hr])[aeiouy])/giu;

/** A name with a soft hyphen between the syllables of its long Latin words; Malayalam breaks at any letter. */
export function breakable(name: string): string {
  return name.replace(/[a-z]{8,}/giu, (word) => word.replace(syllable, '$1\u00ad'));
}
