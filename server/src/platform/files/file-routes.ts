import type { FastifyInstance } from 'fastify'
import { notFound } from '#platform/errors/errors.ts'
import type { Files } from './files.ts'
import { extensionOf, fileKinds } from './kinds.ts'
import type { SignedQuery } from './signed-urls.ts'

/** `filename` for old clients, `filename*` with the real letters (RFC 6266, RFC 8187). */
function disposition(kind: 'inline' | 'attachment', fileName: string): string {
  const name = fileName.replace(/[\p{Cc}/\\]/gu, '_').slice(-200) || 'file'
  const ascii = name.replace(/[^\x20-\x7e]|["%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
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
      return reply
        .headers({
          'Content-Type': kind?.mime ?? 'application/octet-stream',
          'Content-Length': file.size,
          'Content-Disposition': disposition(kind?.inline ? 'inline' : 'attachment', grant.fileName),
          'Content-Security-Policy':
            "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'",
          'X-Content-Type-Options': 'nosniff',
          'Cache-Control': `private, max-age=${grant.secondsLeft}`,
          // The address is the key: it must not travel on to another site.
          'Referrer-Policy': 'no-referrer',
        })
        .send(file.stream)
    })
  }
}
