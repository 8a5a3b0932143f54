import { createReadStream } from 'node:fs'
import { assertValid, type FieldProblem } from '#platform/errors/errors.ts'
import { checkUpload, isStoredPath } from '#platform/files/index.ts'
import type { ResourceDefinition, Row, WriteContext } from '../definition.ts'

/** Folder of what a person uploads before the record exists (`/files/public-upload`). */
export const UPLOADS_FOLDER = 'uploads'

/** The address that `temporary_urls` shows a file at: forms send back what they were given. */
const isShownAddress = (value: unknown) =>
  typeof value === 'string' && /^(https?:\/\/[^/]+)?\/api\/files\/tenants\//.test(value)

/**
 * A file field that comes as text is either the stored path coming back, which changes nothing and is dropped, or the
 * path of an upload of this company. Any other path or address of a stored file is dropped too: one of somebody's choosing
 * could name a stranger's file. What is none of these is an error at its field.
 */
export function ownPathsOnly(write: WriteContext, resource: ResourceDefinition, values: Row): Row {
  const isFile = (name: string) => resource.fields[name]?.kind === 'file'
  const isNone = (value: unknown) => value !== null && !isStoredPath(value) && !isShownAddress(value)
  const wrong = Object.entries(values).filter(([name, value]) => isFile(name) && isNone(value))
  assertValid(wrong.map(([name]) => [name, 'rule.storedFile']))
  const uploads = `tenants/${write.tenant.id}/${UPLOADS_FOLDER}/`
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !isFile(name) || value === null || (isStoredPath(value) && value.startsWith(uploads)),
    ),
  )
}

/** Stores the files of a multipart write; answers their columns (path, and the original name where it is kept). */
export async function takeUploads(write: WriteContext, resource: ResourceDefinition): Promise<Row> {
  const columns: Row = {}
  const problems: FieldProblem[] = []
  for (const upload of write.uploads) {
    const field = resource.fields[upload.field]
    if (field?.kind !== 'file' || !field.file) continue
    const { fileName, contentType, path: lying } = upload
    const rule = upload.truncated ? 'rule.fileTooLarge' : await checkUpload(upload, { accept: field.file.accept })
    if (rule) problems.push([upload.field, rule])
    else {
      const { path } = await write.services.files.put({
        tenantId: write.tenant.id,
        folder: resource.key,
        fileName,
        contentType,
        body: createReadStream(lying),
      })
      columns[upload.field] = path
      // Best effort: the record was not written, so nothing refers to the file.
      write.tx.afterRollback.push(() => void write.services.files.remove(path).catch(() => {}))
      if (field.file.nameColumn) columns[`$${field.file.nameColumn}`] = fileName
    }
  }
  assertValid(problems)
  return columns
}
