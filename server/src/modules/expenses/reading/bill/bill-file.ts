import yauzl from 'yauzl'
import { CannotReadBill } from './cannot-read-bill.ts'

/** ANAF's zip has two parts; more than some is no zip of theirs. */
const MOST_PARTS = 50
/** The largest file that ANAF takes has 10 MB. */
const MOST_UNPACKED = 12 * 1024 * 1024

const baseName = (path: string) => path.split('/').at(-1)!

/** An XML that may be the invoice: no signature, and nothing that a system has put beside the files. */
const isCandidate = ({ fileName }: yauzl.Entry) =>
  /\.xml$/i.test(fileName) && !/^(?:semnatura|\.)/i.test(baseName(fileName)) && !fileName.startsWith('__MACOSX/')

async function unpacked(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer> {
  if (entry.uncompressedSize > MOST_UNPACKED) throw new CannotReadBill('tooLarge')
  const parts: Buffer[] = []
  let size = 0
  for await (const part of await zip.openReadStreamPromise(entry)) {
    size += (part as Buffer).length
    if (size > MOST_UNPACKED) throw new CannotReadBill('tooLarge')
    parts.push(part as Buffer)
  }
  return Buffer.concat(parts)
}

/** The invoice of a zip: the part that is called by its index, else the only XML that is no signature. @throws CannotReadBill */
export async function billFile(bytes: Uint8Array, index: string): Promise<Buffer> {
  try {
    const zip = await yauzl.fromBufferPromise(Buffer.from(bytes))
    const found: yauzl.Entry[] = []
    let count = 0
    for await (const entry of zip.eachEntry()) {
      count += 1
      if (count > MOST_PARTS) throw new CannotReadBill('tooLarge')
      if (isCandidate(entry)) found.push(entry)
    }
    const named = found.find(({ fileName }) => baseName(fileName).toLowerCase() === `${index}.xml`)
    const chosen = named ?? (found.length === 1 ? found[0] : undefined)
    if (!chosen) throw new CannotReadBill('noInvoice')
    return await unpacked(zip, chosen)
  } catch (error) {
    throw error instanceof CannotReadBill ? error : new CannotReadBill('brokenZip')
  }
}
