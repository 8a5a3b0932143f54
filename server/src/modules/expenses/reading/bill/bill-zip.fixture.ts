import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'

/** A zip of these parts, as bytes or text by their names. */
export function zipOf(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, body] of Object.entries(parts)) {
    if (name.endsWith('/')) zip.addEmptyDirectory(name)
    else zip.addBuffer(Buffer.from(body), name)
  }
  zip.end()
  return buffer(zip.outputStream)
}
