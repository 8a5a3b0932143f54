import type { FileRecord } from '#contracts/engine/files.ts'
import { listQuery } from '#web/engine/resource/queries.ts'

/** As many as anybody attaches to one record. */
const MOST = 200

/** What files are attached to: the kind of record in the server's short word (`document`), and which. */
export interface FilesOf {
  type: string
  id: string
}

/** The files that are attached to a record, newest first. */
export const filesQuery = ({ type, id }: FilesOf) =>
  listQuery<FileRecord>('files', { fileable_type: type, fileable_id: id, temporary_urls: true, perPage: MOST })
