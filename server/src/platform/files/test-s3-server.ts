import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A stand-in for an S3 store (path style): keeps objects in memory, speaks the four calls that storing a file needs. */
export interface TestS3Server {
  endpoint: string
  objects: Map<string, { bytes: Buffer; contentType: string | undefined }>
  close(): Promise<void>
}

export async function startTestS3Server(): Promise<TestS3Server> {
  const objects: TestS3Server['objects'] = new Map()
  const server = createServer(async (request, response) => {
    const key = new URL(request.url!, 'http://s3').pathname
    const signed = /^AWS4-HMAC-SHA256 /.test(request.headers.authorization ?? '')
    if (!signed) return response.writeHead(403).end()
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
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
