import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { CannotRead } from '../work.ts'
import { type Element, parseXml } from '../xml/parse-xml.ts'

/** A receipt in Word has some kilobytes of XML. */
const MOST_BYTES = 10_000_000
const PART = 'word/document.xml'

/** Lines of a Word file (DOCX), cells of a row side by side. @throws CannotRead, and what yauzl throws at a zip that is broken. */
export async function wordText(bytes: Uint8Array): Promise<string> {
  const zip = await yauzl.fromBufferPromise(Buffer.from(bytes))
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== PART) continue
    // yauzl ends a part that unpacks to more than it says.
    if (entry.uncompressedSize > MOST_BYTES) throw new CannotRead('tooLarge')
    const part = await buffer(await zip.openReadStreamPromise(entry))
    return linesOf(parseXml(part.toString('utf8'))).join('\n')
  }
  throw new CannotRead('wrongKind')
}

/** Each paragraph is a line; a row of a table is one line. Text that was deleted or hidden behind a drawing does not count. */
function linesOf(element: Element): string[] {
  if (element.name === 'p') return wordsOf(element).split('\n')
  if (element.name === 'tr') return [cellsOf(element).join('  ')]
  return element.children.flatMap(linesOf)
}

const cellsOf = (row: Element): string[] =>
  row.children.filter(({ name }) => name === 'tc').map((cell) => cell.children.flatMap(linesOf).join(' ').trim())

const LEFT_OUT = new Set(['del', 'drawing', 'pict', 'Fallback'])

function wordsOf({ name, text, children }: Element): string {
  if (name === 't') return text
  if (name === 'tab') return '  '
  if (name === 'br' || name === 'cr') return '\n'
  return LEFT_OUT.has(name) ? '' : children.map(wordsOf).join('')
}
