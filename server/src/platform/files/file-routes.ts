import type { FastifyInstance } from 'fastify'
import { notFound } from '#platform/errors/errors.ts'
import { disposition } from '#platform/http/disposition.ts'
import type { Files } from './files.ts'
import { extensionOf, fileKinds } from './kinds.ts'
import type { SignedQuery } from './signed-urls.ts'

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
      return reply
        .headers({
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
        .send(file.stream)
    })
  }
}
