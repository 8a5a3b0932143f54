import { createReadStream } from 'node:fs'
import { assertValid, type FieldProblem } from '#platform/errors/errors.ts'
import { checkUpload, isStoredPath } from '#platform/files/index.ts'
import type { FieldDefinition, ResourceDefinition, Row, WriteContext } from '../../definition.ts'
import { putFile } from '../../files/put-file.ts'

/** Folder of what a person uploads before the record exists (`/files/public-upload`). */
export const UPLOADS_FOLDER = 'uploads'

/** The address that `temporary_urls` shows a file at: forms send back what they were given. */
const isShownAddress = (value: unknown) =>
  typeof value === 'string' && /^(https?:\/\/[^/]+)?\/api\/files\/tenants\//.test(value)

/** What is written down of such a file is known of one that comes with the call alone. */
const isMeasured = ({ file }: FieldDefinition) => file?.required === true || file?.versions === true

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
      ([name, value]) =>
        !isFile(name) ||
        value === null ||
        (isStoredPath(value) && value.startsWith(uploads) && !isMeasured(resource.fields[name]!)),
    ),
  )
}

/** What is written down of the files that these fields held until now: of one that comes with the call it is written again. */
export function withoutFacts({ fields }: ResourceDefinition, names: readonly string[]): Row {
  const facts = names.flatMap((name) => [fields[name]?.file?.nameColumn, fields[name]?.file?.sizeColumn])
  return Object.fromEntries(facts.filter((column) => column !== undefined).map((column) => [`$${column}`, null]))
}

/** The file field that a part of a form is for, with its name. */
function fieldOf({ fields }: ResourceDefinition, part: string): [string, FieldDefinition | undefined] {
  const [name, field] = Object.entries(fields).find(([, { file }]) => file?.also === part) ?? [part, fields[part]]
  return [name, field?.kind === 'file' ? field : undefined]
}

/** Stores the files of a multipart write; answers their columns (path, and the original name where it is kept). */
export async function takeUploads(write: WriteContext, resource: ResourceDefinition): Promise<Row> {
  const columns: Row = {}
  const problems: FieldProblem[] = []
  for (const upload of write.uploads) {
    const [name, field] = fieldOf(resource, upload.field)
    if (!field?.file || field.readOnly || field.sql) continue
    const { fileName, contentType, path: lying } = upload
    const rule = upload.truncated ? 'rule.fileTooLarge' : await checkUpload(upload, { accept: field.file.accept })
    if (rule) problems.push([name, rule])
    else {
      const { path, size } = await putFile(write.tx, write.services, {
        tenantId: write.tenant.id,
        folder: resource.key,
        fileName,
        contentType,
        body: createReadStream(lying),
      })
      columns[name] = path
      if (field.file.nameColumn) columns[`$${field.file.nameColumn}`] = fileName
      if (field.file.sizeColumn) columns[`$${field.file.sizeColumn}`] = size
    }
  }
  assertValid(problems)
  return columns
}

/** A record that must have a file is not made without one, nor is it taken away. `before` null: on creation. */
export function demandFiles(resource: ResourceDefinition, values: Row, before: Row | null): void {
  const missing = Object.entries(resource.fields).filter(
    ([name, { file }]) => file?.required && (before && !(name in values) ? false : values[name] == null),
  )
  assertValid(missing.map(([name]) => [name, 'rule.fileRequired']))
}
