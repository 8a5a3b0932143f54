import '@fastify/multipart'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { type FieldProblem, InvalidFields, Refusal } from '#platform/errors/errors.ts'
import { isStorageFailure } from '#platform/files/storage-failure.ts'
import { nest } from './nest.ts'

/** A file as it came in. It lies on disk until its request is answered, at most 10 MB of it (api-contract 9-66) or what its route takes. */
export interface UploadedFile {
  field: string
  fileName: string
  contentType: string
  /** Bytes that were kept. */
  size: number
  /** Cut off at the limit; the field gets an error. */
  truncated: boolean
  /** The first 64 kB. */
  head: Buffer
  /** SHA-256 of what was kept. */
  digest: string
  /** Where it lies; gone after the answer. */
  path: string
}

export interface Form {
  body: Record<string, unknown>
  uploads: UploadedFile[]
}

const MEGABYTE = 1024 * 1024
/** What a file may weigh where a route says nothing else. */
const MOST_MEGABYTES = 10
export const MOST_BYTES_OF_FILE = MOST_MEGABYTES * MEGABYTE

/** What a form may bring: so many files, each of so many megabytes at most. */
export interface FormRoom {
  files: number
  megabytes?: number
  /** What is said at a field of a form that brings more files; that the whole form is refused when absent. */
  tooMany?: FieldProblem
}
/** Words of a form, and what frames them: as much as JSON may bring. */
const WORDS = 2 * MEGABYTE
const HEAD = 64 * 1024

/** What a form may weigh in all. */
const mostBytes = ({ files, megabytes = MOST_MEGABYTES }: FormRoom) => files * megabytes * MEGABYTE + WORDS

const tooHeavy = ({ megabytes = MOST_MEGABYTES }: FormRoom) => new Refusal(413, 'formTooLarge', { megabytes })
const manyFiles = ({ files, tooMany }: FormRoom) =>
  tooMany ? new InvalidFields([tooMany]) : new Refusal(413, files === 0 ? 'noFiles' : 'tooManyFiles', { most: files })

/** The parser reports a body that ends too early or is framed wrongly with an error without a status. */
function refusalOf(error: unknown, room: FormRoom): unknown {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_FILES_LIMIT') return manyFiles(room)
  if (error instanceof Refusal || statusCode || isStorageFailure(error)) return error
  return new Refusal(400, 'unreadableBody')
}

/** Writes a file's bytes to disk as they come; never more of them in memory than a stream holds. */
async function keep(part: MultipartFile, path: string, signal: AbortSignal): Promise<UploadedFile> {
  const hash = createHash('sha256')
  let [size, head] = [0, Buffer.alloc(0)]
  await pipeline(
    part.file,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length
        hash.update(chunk)
        if (head.length < HEAD) head = Buffer.concat([head, chunk.subarray(0, HEAD - head.length)])
        yield chunk
      }
    },
    createWriteStream(path, { mode: 0o600 }),
    { signal },
  )
  return {
    field: part.fieldname,
    fileName: (part.filename ?? 'file').slice(-255),
    contentType: part.mimetype,
    size,
    truncated: part.file.truncated,
    head,
    digest: hash.digest('base64url'),
    path,
  }
}

/** A file over the limit becomes an error at its field, not of the whole request. The library's types leave the option out. */
const cutOff: object = { throwFileSizeLimit: false }

async function parts(request: FastifyRequest, room: FormRoom, folder: string, signal: AbortSignal): Promise<Form> {
  const { files, megabytes = MOST_MEGABYTES } = room
  const fields: [string, unknown][] = []
  const uploads: UploadedFile[] = []
  const limits = { files, fileSize: megabytes * MEGABYTE, fields: 500, fieldSize: MEGABYTE, parts: 500 + files }
  for await (const part of request.parts({ ...cutOff, limits })) {
    if (part.type === 'field') fields.push([part.fieldname, part.value])
    else uploads.push(await keep(part, join(folder, String(uploads.length)), signal))
  }
  return { body: nest(fields), uploads }
}

/** Rejects as soon as more bytes have come than a form may have; what still comes then is let go by unread. */
function overweight(raw: Readable, room: FormRoom): Promise<never> {
  const most = mostBytes(room)
  let bytes = 0
  return new Promise((_resolve, reject) => {
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= most) return
      raw.unpipe()
      raw.resume()
      reject(tooHeavy(room))
    })
  })
}

/** Refuses what says by itself that it is too heavy, before a byte of it is read. */
export function assertWeight(request: FastifyRequest, room: FormRoom): void {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes(room)) throw tooHeavy(room)
}

/**
 * Reads a multipart body: nested fields, and files into `folder`.
 * @throws Refusal 413 when it weighs too much or brings more files than there is room for, 400 when it is framed wrongly or cut off.
 */
export async function readMultipart(request: FastifyRequest, room: FormRoom, folder: string): Promise<Form> {
  // A connection that has ended reports it to nobody again.
  if (request.raw.destroyed) throw new Refusal(400, 'unreadableBody')
  const stop = new AbortController()
  try {
    const reading = parts(request, room, folder, stop.signal)
    return await Promise.race([reading, overweight(request.raw, room)])
  } catch (error) {
    stop.abort()
    throw refusalOf(error, room)
  }
}
