import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'
import type { Taken } from './things.ts'

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)

const errorsXml = ({ id, cif, errors }: Taken) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><header xmlns="mfp:anaf:dgti:efactura:mesajEroriFactuta:v1" Index_incarcare="${id}" Cif_emitent="${cif}">${errors
    .map((words) => `<Error errorMessage="${escaped(words)}"/>`)
    .join('')}</header>`

const signatureXml = ({ id, sha256 }: Taken) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="no"?><Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignedInfo><Reference URI="${id}.xml"><DigestValue>${sha256}</DigestValue></Reference></SignedInfo><SignatureValue>trial</SignatureValue></Signature>`

/** What is downloaded: the invoice as it was taken, or why it was not, and ANAF's signature. */
export function answerZip(taken: Taken): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  const first = taken.errors.length > 0 ? errorsXml(taken) : taken.xml
  zip.addBuffer(Buffer.from(first), `${taken.id}.xml`, { mtime: new Date(taken.at) })
  zip.addBuffer(Buffer.from(signatureXml(taken)), `semnatura_${taken.id}.xml`, { mtime: new Date(taken.at) })
  zip.end()
  return buffer(zip.outputStream)
}
