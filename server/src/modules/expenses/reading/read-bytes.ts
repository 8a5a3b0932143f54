import { readFields } from './fields/read-fields.ts'
import { fileKind } from './file-kind.ts'
import { readPdf } from './pdf/read-pdf.ts'
import { pictureHash } from './picture/picture-hash.ts'
import { type PageRead, readPages } from './picture/read-pages.ts'
import { fromHeic, fromSvg, withinBounds } from './picture/to-picture.ts'
import { csvText, decoded, rtfText } from './plain/plain-text.ts'
import { wordText } from './plain/word-text.ts'
import { textLines } from './words/text-lines.ts'
import { CannotRead, type ReadingWork, type WorkDone } from './work.ts'
import { isElectronicInvoice, readXml } from './xml/read-xml.ts'

/** A text of more is no receipt. */
const MOST_LETTERS = 200_000

function ofText(text: string, { known }: ReadingWork): PageRead {
  if (text.length > MOST_LETTERS) throw new CannotRead('tooLarge')
  return { reading: readFields(textLines(text), known, 'text'), pages: [], text }
}

function ofXml(text: string, { known }: ReadingWork): PageRead {
  if (!isElectronicInvoice(text)) throw new CannotRead('wrongKind')
  return { reading: readXml(text, known), pages: [], text: text.slice(0, MOST_LETTERS) }
}

async function read(work: ReadingWork): Promise<PageRead> {
  const { bytes, fileName, known } = work
  switch (fileKind(bytes, fileName)) {
    case 'pdf':
      return readPdf(new Uint8Array(bytes), known)
    case 'picture':
      return readPages([() => withinBounds(bytes)], known)
    case 'heic':
      return readPages([() => fromHeic(bytes)], known)
    case 'svg':
      return readPages([() => fromSvg(bytes)], known)
    case 'xml':
      return ofXml(decoded(bytes), work)
    case 'rtf':
      return ofText(rtfText(decoded(bytes)), work)
    case 'word':
      return ofText(await wordText(bytes), work)
    case 'csv':
      return ofText(csvText(decoded(bytes)), work)
    case 'text':
      return ofText(decoded(bytes), work)
    default:
      throw new CannotRead('wrongKind')
  }
}

/** Reads a file, in the process that is made for it. @throws CannotRead, and what libraries throw at files that are broken. */
export async function readBytes(work: ReadingWork): Promise<WorkDone> {
  const { reading, pages, text } = await read(work)
  return { reading, pages, pictureHash: pages[0] ? await pictureHash(pages[0].jpeg) : null, text }
}
