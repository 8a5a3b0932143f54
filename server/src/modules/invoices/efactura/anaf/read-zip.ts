import yauzl from 'yauzl'

/** What was downloaded: the file that ANAF took, or why it refused it. */
export interface AnswerZip {
  xml: Buffer
}

const MOST_ENTRIES = 20
/** The largest file that ANAF takes has 10 MB. */
const MOST_UNPACKED = 12 * 1024 * 1024

async function unpacked(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer | null> {
  if (entry.uncompressedSize > MOST_UNPACKED) return null
  const stream = await zip.openReadStreamPromise(entry)
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream) {
    size += (part as Buffer).length
    if (size > MOST_UNPACKED) return null
    parts.push(part as Buffer)
  }
  return Buffer.concat(parts)
}

/** Reads the file `<index>.xml` of a zip of ANAF's; null where there is none, or it is larger than ANAF takes. */
export async function readAnswerZip(bytes: Buffer, index: string): Promise<AnswerZip | null> {
  try {
    const zip = await yauzl.fromBufferPromise(bytes)
    let seen = 0
    for await (const entry of zip.eachEntry()) {
      seen += 1
      if (seen > MOST_ENTRIES) return null
      if (entry.fileName !== `${index}.xml`) continue
      const xml = await unpacked(zip, entry)
      return xml && { xml }
    }
    return null
  } catch {
    return null
  }
}
