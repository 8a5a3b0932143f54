import { readFile } from 'node:fs/promises'
import { beginSlowWork } from '#platform/slow-work/index.ts'
import type { UploadedFile } from './multipart.ts'

/** The bytes of a file that came with a form. */
export function readUpload({ path }: Pick<UploadedFile, 'path'>): Promise<Buffer> {
  beginSlowWork('upload')
  return readFile(path)
}
