import { buffer } from 'node:stream/consumers'
import type { Files } from '#platform/files/index.ts'
import { companyOfPath, contentTypeOf, extensionOf, isStoredPath } from '#platform/files/index.ts'

/** A stored file that goes with a mail. */
export interface Attachment {
  /** Of the mail's company, as `files.put` answered it. */
  path: string
  /** What its recipient saves it as. */
  name: string
}

/** The same with its bytes. */
export interface ReadAttachment extends Attachment {
  contentType: string
  content: Buffer
}

/** Mail servers refuse what is much larger: bytes become a third longer on the way. */
export const MOST_ATTACHED_BYTES = 25_000_000
const MOST_ATTACHED = 20
const LONGEST_NAME = 150

/** A name without folders and line ends, that ends as the stored kind does. */
function fileName({ path, name }: Attachment): string {
  const plain = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}/\\]+/gu, '_')
    .trim()
  const extension = extensionOf(path)
  const bare = extensionOf(plain) === extension ? plain.slice(0, -extension.length - 1) : plain
  return `${bare.slice(0, LONGEST_NAME) || 'file'}.${extension}`
}

/** @throws on a file that is not of this company, and on more of them than a mail holds. */
export function checkedAttachments(attachments: readonly Attachment[], tenantId: string | undefined): Attachment[] {
  if (attachments.length > MOST_ATTACHED) throw new Error(`A mail holds at most ${MOST_ATTACHED} files.`)
  return attachments.map((attachment) => {
    const { path } = attachment
    if (!isStoredPath(path) || companyOfPath(path) !== tenantId?.toLowerCase())
      throw new Error('A mail may only bring stored files of its own company.')
    return { path, name: fileName(attachment) }
  })
}

/** @throws when one of them is not in the store, or all are too large together. */
export async function readAttachments(
  files: Pick<Files, 'read'>,
  attachments: readonly Attachment[],
): Promise<ReadAttachment[]> {
  const read: ReadAttachment[] = []
  let bytes = 0
  for (const attachment of attachments) {
    const { path, name } = attachment
    const file = await files.read(path)
    if (!file) throw new Error(`The attachment ${name} is not in the store.`)
    bytes += file.size
    if (bytes > MOST_ATTACHED_BYTES) {
      file.stream.destroy()
      throw new Error(`The attachments are larger than ${MOST_ATTACHED_BYTES} bytes together.`)
    }
    read.push({ path, name, contentType: contentTypeOf(path), content: await buffer(file.stream) })
  }
  return read
}
