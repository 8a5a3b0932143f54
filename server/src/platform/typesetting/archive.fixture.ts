import { inflateRawSync } from 'node:zlib'

/** One file of a zip archive, as text. */
export function archiveText(zip: Buffer, name: string): string {
  // From the end: the directory says where each file begins, and how long it is.
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [nameLength, more, comment] = [
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ]
    const file = zip.readUInt32LE(at + 42)
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const start = file + 30 + zip.readUInt16LE(file + 26) + zip.readUInt16LE(file + 28)
      const bytes = zip.subarray(start, start + size)
      return (method === 0 ? bytes : inflateRawSync(bytes)).toString('utf8')
    }
    at += 46 + nameLength + more + comment
  }
  throw new Error(`The archive has no ${name}.`)
}
