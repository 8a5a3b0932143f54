import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib'
import { pdfLib } from './pdf-lib.ts'
import { UnfitPdf } from './stamps.ts'

const [LF, CR, BACKSLASH] = [10, 13, 92]
const WHITE = new Set([0, 9, 10, 12, 13, 32])
const DELIMITERS = new Set([...'()<>[]{}/%'].map((letter) => letter.charCodeAt(0)))
const endsWord = (byte: number | undefined) => byte === undefined || WHITE.has(byte) || DELIMITERS.has(byte)

/** Behind a text in brackets, which may hold others (ISO 32000-2, 7.3.4.2). */
function behindText(content: Uint8Array, from: number): number {
  let depth = 0
  for (let at = from; at < content.length; at += 1) {
    const letter = String.fromCharCode(content[at]!)
    if (content[at] === BACKSLASH) at += 1
    else if (letter === '(') depth += 1
    else if (letter === ')' && --depth === 0) return at + 1
  }
  return content.length
}

function behindLine(content: Uint8Array, from: number): number {
  let at = from
  while (at < content.length && content[at] !== LF && content[at] !== CR) at += 1
  return at
}

function behindWord(content: Uint8Array, from: number): number {
  let at = from
  while (!endsWord(content[at])) at += 1
  return at
}

/** Behind the data of a picture that stands in the content itself (8.9.7). */
function behindPicture(content: Uint8Array, from: number): number {
  for (let at = from; at < content.length - 1; at += 1)
    if (content[at] === 69 && content[at + 1] === 73 && WHITE.has(content[at - 1]!) && endsWord(content[at + 2]))
      return at + 2
  return content.length
}

/** Whether a page's content gives back each graphics state that it saved, and no other (8.4.2): `q` and `Q` in pairs. */
export function isBalanced(content: Uint8Array): boolean {
  let depth = 0
  for (let at = 0; at < content.length; ) {
    const letter = String.fromCharCode(content[at]!)
    if (letter === '(') at = behindText(content, at)
    else if (letter === '%') at = behindLine(content, at)
    else if (letter === '/') at = behindWord(content, at + 1)
    else if (endsWord(content[at])) at += 1
    else {
      const end = behindWord(content, at)
      const word = String.fromCharCode(...content.subarray(at, Math.min(end, at + 3)))
      if (word === 'q') depth += 1
      if (word === 'Q') depth -= 1
      if (depth < 0) return false
      at = word === 'ID' ? behindPicture(content, end) : end
    }
  }
  return depth === 0
}

function contentOf(page: PDFPage): Uint8Array {
  const { PDFArray, PDFRawStream, PDFContentStream, decodePDFRawStream } = pdfLib()
  const contents = page.node.Contents()
  const streams = contents instanceof PDFArray ? contents.asArray().map((_, at) => contents.lookup(at)) : [contents]
  const parts = streams.flatMap((stream) => {
    if (stream instanceof PDFRawStream) return [decodePDFRawStream(stream).decode(), Uint8Array.of(LF)]
    return stream instanceof PDFContentStream ? [stream.getUnencodedContents(), Uint8Array.of(LF)] : []
  })
  return new Uint8Array(Buffer.concat(parts))
}

/**
 * Puts a page's content into a form of its own where it leaves a graphics state behind: what is laid over the page would else be moved
 * and scaled by it. Others stay as they are, for their structure names parts of the content.
 * @throws UnfitPdf where the content cannot be read.
 */
export async function isolateContent(document: PDFDocument, page: PDFPage): Promise<void> {
  const { PDFName } = pdfLib()
  if (!page.node.Contents()) return
  try {
    if (isBalanced(contentOf(page))) return
    const { x, y, width, height } = page.getMediaBox()
    const box = { left: x, bottom: y, right: x + width, top: y + height }
    const content = await document.embedPage(page, box, [1, 0, 0, 1, 0, 0])
    await content.embed()
    const { context } = document
    page.node.set(PDFName.Contents, context.obj([context.register(context.stream('/Content Do'))]))
    // pdf-lib adds to these without asking whether they are there.
    page.node.set(PDFName.Resources, context.obj({ Font: {}, ExtGState: {}, XObject: { Content: content.ref } }))
  } catch (error) {
    throw new UnfitPdf('broken', error)
  }
}
