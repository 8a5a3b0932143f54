import type { FastifyInstance } from 'fastify'
import type { Registry } from '../../registry.ts'
import { describeApi } from '../description/index.ts'
import { documentationPage } from './page.ts'
import { viewerFiles } from './viewer-files.ts'

/**
 * `GET /api/openapi.json`, made at the first request and kept as text, and `GET /api/docs`: the same for people, to search
 * and to try out. Open to everybody; what is tried out is done with the session that this browser has on this host.
 */
export function registerDocumentation(app: FastifyInstance, registry: Registry): void {
  let description: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    description ??= JSON.stringify(describeApi(registry))
    return reply.type('application/json; charset=utf-8').send(description)
  })
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(documentationPage))
  for (const { url, type, read } of viewerFiles()) {
    app.get(url, async (_request, reply) =>
      reply
        .type(type)
        .headers({ 'Content-Encoding': 'gzip', 'Cache-Control': 'public, max-age=31536000, immutable' })
        .send(await read()),
    )
  }
}
