import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface Stored {
  bytes: Buffer
  contentType: string | undefined
}

/** A file on its way in parts. */
interface Upload {
  key: string
  contentType: string | undefined
  parts: Map<number, Buffer>
}

/** A stand-in for an S3 store (path style): keeps objects in memory, speaks the calls that storing a file needs. */
export interface TestS3Server {
  endpoint: string
  objects: Map<string, Stored>
  /** Uploads in parts that were neither completed nor given up. */
  uploads: Map<string, Upload>
  /** How long each part was that came. */
  partSizes: number[]
  close(): Promise<void>
}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

/** The four calls of an upload in parts; a completed one is those parts alone that its list names, by number and tag. */
function inParts(
  { objects, uploads, partSizes }: Pick<TestS3Server, 'objects' | 'uploads' | 'partSizes'>,
  method: string,
  key: string,
  query: URLSearchParams,
  bytes: Buffer,
  contentType: string | undefined,
): { status: number; body?: string; etag?: string } {
  if (method === 'POST' && query.has('uploads')) {
    const id = `upload-${uploads.size + 1}-${partSizes.length}`
    uploads.set(id, { key, contentType, parts: new Map() })
    return {
      status: 200,
      body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    }
  }
  const id = query.get('uploadId')!
  const upload = uploads.get(id)
  if (!upload || upload.key !== key) return { status: 404 }
  if (method === 'PUT') {
    upload.parts.set(Number(query.get('partNumber')), bytes)
    partSizes.push(bytes.length)
    return { status: 200, etag: etagOf(bytes) }
  }
  uploads.delete(id)
  if (method === 'DELETE') return { status: 204 }
  const named = [...bytes.toString().matchAll(/<Part>.*?<\/Part>/gs)].map(([part]) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    tag: /<ETag>(.*?)</.exec(part)?.[1]?.replaceAll('&quot;', '"'),
  }))
  const parts = named.map(({ number, tag }, i) => {
    const part = upload.parts.get(number)
    return part && number === i + 1 && etagOf(part) === tag ? part : null
  })
  if (parts.length === 0 || parts.includes(null))
    return { status: 400, body: '<Error><Code>InvalidPart</Code></Error>' }
  objects.set(key, { bytes: Buffer.concat(parts as Buffer[]), contentType: upload.contentType })
  return { status: 200, body: '<CompleteMultipartUploadResult><ETag>"1"</ETag></CompleteMultipartUploadResult>' }
}

export async function startTestS3Server(): Promise<TestS3Server> {
  const objects: TestS3Server['objects'] = new Map()
  const uploads: TestS3Server['uploads'] = new Map()
  const partSizes: number[] = []
  const server = createServer(async (request, response) => {
    const { pathname: key, searchParams: query } = new URL(request.url!, 'http://s3')
    const signed = /^AWS4-HMAC-SHA256 /.test(request.headers.authorization ?? '')
    if (!signed) return response.writeHead(403).end()
    if (query.has('uploads') || query.has('uploadId')) {
      const bytes = await buffer(request)
      const answer = inParts(
        { objects, uploads, partSizes },
        `${request.method}`,
        key,
        query,
        bytes,
        request.headers['content-type'],
      )
      return response.writeHead(answer.status, { ETag: answer.etag ?? '' }).end(answer.body)
    }
    if (request.method === 'PUT') {
      objects.set(key, { bytes: await buffer(request), contentType: request.headers['content-type'] })
      return response.writeHead(200, { ETag: '"1"' }).end()
    }
    const found = objects.get(key)
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    if (!found) return response.writeHead(404).end()
    response.writeHead(200, {
      'Content-Length': found.bytes.length,
      'Content-Type': found.contentType,
      'Last-Modified': new Date(0).toUTCString(),
      ETag: '"1"',
    })
    return response.end(request.method === 'HEAD' ? undefined : found.bytes)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    uploads,
    partSizes,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
