/** A piece of a page's text, as it was written into the file: a word, a line or a part of either. */
export interface TextPiece {
  str: string
  /** A line ends after it. */
  hasEOL: boolean
}

/** A part of one piece, from and to a letter. */
export interface PieceRange {
  piece: number
  start: number
  end: number
}

interface Letter {
  folded: string
  piece: number
  at: number
}

/** Letters that say the same to somebody who searches: without marks, small, ligatures apart. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const isSpace = (text: string) => /^\s*$/.test(text)

function lettersOf(pieces: readonly TextPiece[]): Letter[] {
  const letters: Letter[] = []
  const space = (piece: number, at: number) => {
    if (letters.length > 0 && letters.at(-1)!.folded !== ' ') letters.push({ folded: ' ', piece, at })
  }
  for (const [piece, { str, hasEOL }] of pieces.entries()) {
    for (let at = 0; at < str.length; at += 1) {
      const folded = fold(str[at]!)
      if (isSpace(str[at]!)) space(piece, at)
      else for (const letter of folded) letters.push({ folded: letter, piece, at })
    }
    if (hasEOL) space(piece, -1)
  }
  return letters
}

function rangesOf(letters: readonly Letter[]): PieceRange[] {
  const ranges: PieceRange[] = []
  for (const { piece, at } of letters) {
    if (at < 0) continue
    const last = ranges.at(-1)
    if (last?.piece === piece) last.end = at + 1
    else ranges.push({ piece, start: at, end: at + 1 })
  }
  return ranges
}

/**
 * Where a page says something: each match is the parts of the pieces that it lies in. Capitals, marks on letters and line ends make
 * no difference (`codrul` and `munca` find `Codrul` and `muncă`).
 */
export function findMatches(pieces: readonly TextPiece[], query: string): PieceRange[][] {
  const wanted = fold(query).replace(/\s+/g, ' ').trim()
  if (wanted === '') return []
  const letters = lettersOf(pieces)
  const text = letters.map(({ folded }) => folded).join('')
  const places: number[] = []
  // A letter outside the first plane takes two places of the text, and one of the letters.
  const place: number[] = letters.flatMap(({ folded }, i) => Array<number>(folded.length).fill(i))
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) places.push(at)
  return places.map((at) => rangesOf(letters.slice(place[at]!, place[at + wanted.length - 1]! + 1)))
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)

/** A piece as HTML with its matches marked; `current` is the class of the one that is looked at. Markup in the text stays letters. */
export function markedPiece(
  text: string,
  ranges: readonly { start: number; end: number; isCurrent: boolean }[],
  current: string,
): string {
  let html = ''
  let done = 0
  for (const { start, end, isCurrent } of ranges) {
    html += escaped(text.slice(done, start))
    html += `<mark${isCurrent ? ` class="${current}"` : ''}>${escaped(text.slice(start, end))}</mark>`
    done = end
  }
  return html + escaped(text.slice(done))
}
