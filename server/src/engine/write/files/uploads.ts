import { createReadStream } from 'node:fs'
import { assertValid, type FieldProblem } from '#platform/errors/errors.ts'
import { checkUpload, isStoredPath } from '#platform/files/index.ts'
import type { UploadedFile } from '#platform/http/body/multipart.ts'
import type { Context } from '#platform/http/context.ts'
import type { FieldDefinition, Preparation, ResourceDefinition, Row, WriteContext } from '../../definition.ts'
import { type PutFile, takeFile } from '../../files/put-file.ts'

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

/** A file of a form with the field that it is for. */
interface FieldUpload {
  upload: UploadedFile
  name: string
  file: NonNullable<FieldDefinition['file']>
}

/** The files of a form that are for fields of this resource. */
export const uploadsFor = ({ uploads }: Pick<Context, 'uploads'>, resource: ResourceDefinition): FieldUpload[] =>
  uploads.flatMap((upload) => {
    const [name, field] = fieldOf(resource, upload.field)
    return field?.file && !field.readOnly && !field.sql ? [{ upload, name, file: field.file }] : []
  })

/** What each file of a form was stored as. */
const storedAs = new WeakMap<UploadedFile, PutFile>()

const ruleOf = (upload: UploadedFile, { accept }: FieldUpload['file']) =>
  upload.truncated ? 'rule.fileTooLarge' : checkUpload(upload, { accept })

/** Looks at the files of a form and stores them, before the write whose record names them; what is wrong with one is an error at its field. */
export async function storeUploads(before: Preparation, resource: ResourceDefinition): Promise<void> {
  const all = uploadsFor(before, resource)
  const problems: FieldProblem[] = []
  for (const { upload, name, file } of all) {
    const rule = await ruleOf(upload, file)
    if (rule) problems.push([name, rule])
  }
  assertValid(problems)
  for (const { upload } of all) {
    const { fileName, contentType, path } = upload
    const body = createReadStream(path)
    const file = { tenantId: before.tenant.id, folder: resource.key, fileName, contentType, body }
    storedAs.set(upload, await before.files.put(file))
  }
}

/** The columns that the files of a form bring. */
export type UploadColumns = (write: WriteContext, resource: ResourceDefinition) => Row | Promise<Row>

/** Columns that the files of a form bring, for questions that are asked before they are stored. */
export function announcedUploads({ tenant, services, ...write }: WriteContext, resource: ResourceDefinition): Row {
  return Object.fromEntries(
    uploadsFor(write, resource).map(({ upload: { fileName, contentType }, name }) => [
      name,
      services.files.newPath({ tenantId: tenant.id, folder: resource.key, fileName, contentType }),
    ]),
  )
}

/** Names the stored files of a form in its write; answers their columns (path, and the original name where it is kept). */
export async function takeUploads(write: WriteContext, resource: ResourceDefinition): Promise<Row> {
  const columns: Row = {}
  for (const { upload, name, file } of uploadsFor(write, resource)) {
    const put = storedAs.get(upload)
    if (!put) throw new Error('The files of a form are stored before its write.')
    await takeFile(write.tx, put)
    columns[name] = put.path
    if (file.nameColumn) columns[`$${file.nameColumn}`] = put.fileName
    if (file.sizeColumn) columns[`$${file.sizeColumn}`] = put.size
  }
  return columns
}

/** A record that must have a file is not made without one, nor is it taken away. `before` null: on creation. */
export function demandFiles(resource: ResourceDefinition, values: Row, before: Row | null): void {
  const missing = Object.entries(resource.fields).filter(
    ([name, { file }]) => file?.required && (before && !(name in values) ? false : values[name] == null),
  )
  assertValid(missing.map(([name]) => [name, 'rule.fileRequired']))
}
