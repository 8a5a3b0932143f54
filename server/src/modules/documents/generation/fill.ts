import type { MissingValue } from '#contracts/documents/templates.ts'
import { richTypes } from '#contracts/engine/values/rich-text.ts'
import type { Placed } from '#engine/index.ts'
import { type Inline, mapLines, sanitizeTemplate, type Tree, treeOfHtml } from '#platform/rich-text/index.ts'

/** Values by the ids of placeholders; one that is not among them is unknown to a template about this. */
export type Values = ReadonlyMap<string, Placed>

export interface Filled {
  tree: Tree
  /** Each once, in the order of the text. */
  missing: MissingValue[]
  /** Keys of the placeholders that got their value. */
  filled: string[]
}

/** What placeholders say, as pieces of a line: several lines of a value are several lines. */
const linesOf = (words: string, m: string): Inline[] =>
  words.split(/\r?\n/).flatMap((s, at): Inline[] => {
    const line: Inline[] = s === '' ? [] : [{ t: 'words', s, m }]
    return at === 0 ? line : [{ t: 'br' }, ...line]
  })

/**
 * The tree of a text with values in place of its placeholders. Values are letters: markup in them is none.
 * What is missing is called as in `labels`; by the label in the text where its id is not among them.
 */
export function fillTree(html: string, values: Values, labels: ReadonlyMap<string, string>): Filled {
  const missing = new Map<string, MissingValue>()
  const filled = new Set<string>()
  const fill = (piece: Inline): Inline[] => {
    if (piece.t !== 'placeholder') return [piece]
    const placed = values.get(piece.id)
    if (placed && 'words' in placed) {
      filled.add(piece.id)
      return linesOf(placed.words, piece.m)
    }
    const reason = placed ? placed.missing : 'unknown'
    missing.set(piece.id, { key: piece.id, label: labels.get(piece.id) ?? piece.label, reason })
    return [piece]
  }
  const tree = mapLines(treeOfHtml(sanitizeTemplate(html)), (line) => line.flatMap(fill))
  return { tree, missing: [...missing.values()], filled: [...filled] }
}

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A placeholder as `sanitizeTemplate` writes it. */
const PLACEHOLDER = new RegExp(`<span data-type="${richTypes.placeholder}" data-id="([^"]+)"[^>]*>[^<]*</span>`, 'g')

/** The same as HTML, for a preview on the screen: placeholders without a value stay. */
export const fillHtml = (html: string, values: Values): string =>
  sanitizeTemplate(html).replace(PLACEHOLDER, (whole, id: string) => {
    const placed = values.get(id)
    return placed && 'words' in placed ? escaped(placed.words).replace(/\r?\n/g, '<br />') : whole
  })
