import { remarksOf } from '#contracts/invoices/paper/paper-foot.ts'
import type { Paper } from '#contracts/invoices/paper.ts'
import { MOST_CHARACTERS, MOST_NOTES, partsOf } from './lengths.ts'
import { xmlText } from './xml.ts'

/** `[...text]` in pieces of the full length, wherever that ends: as few as there can be. */
function pieces(text: string, most: number): string[] {
  const signs = [...text]
  const count = Math.ceil(signs.length / most)
  return Array.from({ length: count }, (_, at) => signs.slice(at * most, (at + 1) * most).join(''))
}

/** What the document says in words: what it is about, what the law wants said, and the notes, in as many parts as they need. */
export function notesOf(paper: Paper): string[] {
  const first = [paper.title, ...remarksOf(paper)].map(xmlText).filter(Boolean)
  const notes = xmlText(paper.notes ?? '')
  const soft = partsOf(notes, MOST_CHARACTERS.note)
  return [...first, ...(first.length + soft.length <= MOST_NOTES ? soft : pieces(notes, MOST_CHARACTERS.note))]
}
