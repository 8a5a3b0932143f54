import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#platform/errors/errors.ts'

/** A file as it came in, whole in memory: uploads are at most 10 MB (api-contract 9-66). */
export interface UploadedFile {
  field: string
  fileName: string
  contentType: string
  content: Buffer
  /** Cut off at the limit; the field gets an error. */
  truncated: boolean
}

const TOO_DEEP = 6

/** Puts `value` where a form name such as `address[street]` or `assignees[]` points to. */
function place(target: Record<string, unknown>, name: string, value: unknown): void {
  const path = name.split(/[[\]]+/).filter((part, i) => part !== '' || i === 0)
  if (name.endsWith('[]')) path.push('')
  if (path.length > TOO_DEEP || path.some((part) => part === '__proto__' || part === 'constructor')) return
  let node = target
  for (const part of path.slice(0, -1)) {
    const next = node[part]
    node[part] = typeof next === 'object' && next !== null ? next : {}
    node = node[part] as Record<string, unknown>
  }
  const last = path.at(-1)!
  node[last === '' ? String(Object.keys(node).length) : last] = value
}

/** Objects whose keys are 0, 1, 2 … are lists. */
function asLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, asLists(inner)] as const)
  if (entries.length > 0 && entries.every(([key]) => /^\d{1,4}$/.test(key))) return entries.map(([, inner]) => inner)
  return Object.fromEntries(entries)
}

/** A form's flat names as the nested values they stand for; `null` and the empty string are left to the schemas. */
export function nest(fields: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const target: Record<string, unknown> = {}
  for (const [name, value] of fields) place(target, name, value === 'null' ? null : value)
  return asLists(target) as Record<string, unknown>
}

/** A file over the limit becomes an error at its field, not of the whole request. The library's types leave the option out. */
const cutOff: object = { throwFileSizeLimit: false }
const wordsOnly = { ...cutOff, limits: { files: 0 } }

/** The parser tells a body that ends too early or is framed wrongly by an error without a status. */
function refuseUnreadable(error: unknown): never {
  throw (error as { statusCode?: number }).statusCode ? error : new Refusal(400, 'unreadableBody')
}

interface Form {
  body: Record<string, unknown>
  uploads: UploadedFile[]
}

/** Reads a multipart body: nested fields and whole files. Where files are not taken, one is refused with 413. */
export const readMultipart = (request: FastifyRequest, { files }: { files: boolean }): Promise<Form> =>
  parts(request, files ? cutOff : wordsOnly).catch(refuseUnreadable)

async function parts(request: FastifyRequest, options: object): Promise<Form> {
  const fields: [string, unknown][] = []
  const uploads: UploadedFile[] = []
  for await (const part of request.parts(options)) {
    if (part.type === 'field') fields.push([part.fieldname, part.value])
    else {
      const content = await part.toBuffer()
      const { truncated } = part.file
      uploads.push({
        field: part.fieldname,
        fileName: (part.filename ?? 'file').slice(-255),
        contentType: part.mimetype,
        content: truncated ? Buffer.alloc(0) : content,
        truncated,
      })
    }
  }
  return { body: nest(fields), uploads }
}
