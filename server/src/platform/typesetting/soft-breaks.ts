/** Longer ones fit into no column. Words of people are shorter; addresses of pages, numbers of parts are not. */
const LONGEST_WORD = 24
const graphemes = new Intl.Segmenter('ro', { granularity: 'grapheme' })
const NO_WIDTH = '\u200b'

/** A text with a sign in its long words where they may be broken, at any letter: they run into the next column otherwise. */
export function withSoftBreaks(text: string, longest = LONGEST_WORD): string {
  if (text.length <= longest) return text
  return text.replace(/\S+/g, (word) =>
    word.length <= longest ? word : [...graphemes.segment(word)].map(({ segment }) => segment).join(NO_WIDTH),
  )
}
