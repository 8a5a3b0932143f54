import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, Refusal } from '#platform/errors/errors.ts'

const wantsPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !request.url.startsWith('/api/') &&
  /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')

/**
 * Serves the built web app: assets by name, kept for ever (their names hold a hash), and its page for every address that
 * is no API and accepts HTML. Without a build only the API answers. `methodsOf` tells a wrong method from an unknown address.
 */
export async function registerWebApp(
  app: FastifyInstance,
  folder: string,
  methodsOf: (url: string) => string[],
): Promise<void> {
  const page = join(folder, 'index.html')
  const built = existsSync(page)
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply: FastifyReply) => {
    if (!built || !wantsPage(request)) {
      const methods = methodsOf(request.url)
      if (methods.length === 0) throw notFound()
      reply.header('Allow', methods.join(', '))
      throw new Refusal(405, 'methodNotAllowed')
    }
    return reply.header('Cache-Control', 'no-cache').sendFile('index.html', { cacheControl: false })
  })
}
