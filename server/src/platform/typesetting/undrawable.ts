import { lettersOfFont, type Spans } from './cmap.ts'
import { fontPaths, fontsFor } from './fonts.ts'

const known = new Map<string, Spans>()

function spansOf(path: string): Spans {
  const spans = known.get(path) ?? lettersOfFont(path)
  known.set(path, spans)
  return spans
}

/** What is seen as nothing, and joins others, needs no glyph of its own. */
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}\p{Cc}]/u

/**
 * The letters of a text that none of the fonts has, each once: they would stand on the paper as boxes. Fonts of the machine do not
 * count, or a paper would look otherwise on another.
 */
export function undrawableLetters(text: string): string[] {
  const letters = [...new Set(text.normalize('NFC'))].filter((letter) => !UNSEEN.test(letter))
  return letters.filter((letter) => {
    const code = letter.codePointAt(0)!
    return !fontPaths(fontsFor(letter)).some((path) => spansOf(path).some(([from, to]) => code >= from && code <= to))
  })
}
