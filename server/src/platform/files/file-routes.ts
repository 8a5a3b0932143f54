import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#platform/errors/errors.ts'
import { disposition } from '#platform/http/disposition.ts'
import type { Files } from './files.ts'
import { extensionOf, fileKinds } from './kinds.ts'
import { partAsked, partOf } from './part.ts'
import type { SignedQuery } from './signed-urls.ts'

/**
 * A recording, or the part of it that is asked for: Safari plays none from a server that has no parts, and nobody could wind one
 * forward. Without a mark of its state (`ETag`) a part is never one of something newer (`If-Range`).
 */
function sendRecording(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { stream, size }: { stream: Readable; size: number },
) {
  reply.header('Accept-Ranges', 'bytes')
  const part = headers['if-range'] === undefined ? partAsked(headers.range, size) : null
  if (part === null) return reply.send(stream)
  if (part === 'none') {
    stream.destroy()
    return reply
      .status(416)
      .headers({ 'Content-Range': `bytes */${size}`, 'Content-Length': 0 })
      .send()
  }
  const { first, last } = part
  return reply
    .status(206)
    .headers({ 'Content-Range': `bytes ${first}-${last}/${size}`, 'Content-Length': last - first + 1 })
    .send(Readable.from(partOf(stream, part), { objectMode: false }))
}

/**
 * `GET /api/files/*`: opens a signed address. What people uploaded is never trusted: the type comes from an allow-list, the
 * browser may not guess, and whatever opens inside it runs sandboxed without scripts. Anything wrong is 404.
 */
export function fileRoutes({ files }: { files: Files }) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { '*': string }; Querystring: SignedQuery }>('/api/files/*', async (request, reply) => {
      const path = request.params['*']
      const grant = files.grantOf(path, request.query)
      const file = grant && (await files.read(path))
      if (!file) throw notFound()
      const kind = fileKinds[extensionOf(path)]
      reply.headers({
        'Content-Type': kind?.mime ?? 'application/octet-stream',
        'Content-Length': file.size,
        'Content-Disposition': disposition(kind?.inline ? 'inline' : 'attachment', grant.fileName),
        'Content-Security-Policy':
          "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'",
        'X-Frame-Options': 'SAMEORIGIN',
        'X-Content-Type-Options': 'nosniff',
        'X-Robots-Tag': 'noindex',
        'Cache-Control': `private, max-age=${grant.secondsLeft}`,
        // The address is the key: it must not travel on to another site.
        'Referrer-Policy': 'no-referrer',
      })
      return kind?.audio ? sendRecording(request, reply, file) : reply.send(file.stream)
    })
  }
}
