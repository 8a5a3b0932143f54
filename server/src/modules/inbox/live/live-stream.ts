import type { FastifyPluginAsync } from 'fastify'
import { LiveQuery } from '#contracts/engine/live.ts'
import { answersFile, type DescribedRoute, type Registry } from '#engine/index.ts'
import type { Services } from '#platform/http/context.ts'
import { sendError } from '#platform/http/errors.ts'
import { resolveRequest, signedIn } from '#platform/http/resolve.ts'
import { createStreams } from './streams.ts'

const EVENT_STREAM = 'text/event-stream'

/** What the API description says of it. */
export const describedLive: DescribedRoute = {
  method: 'GET',
  path: '/live',
  access: 'auth',
  tag: 'Inbox',
  summary: 'Server-sent events: which kinds of records have just changed, of those that one may list',
  query: LiveQuery,
  output: answersFile(EVENT_STREAM),
}

/**
 * `GET /api/live`. Not a route of the registry: its answer has no end. Streams end at once when the process stops, which would
 * otherwise wait for them as for any answer that is being written.
 */
export const liveStream =
  (services: Services, registry: Registry): FastifyPluginAsync =>
  async (app) => {
    const streams = createStreams(services, registry)
    app.addHook('preClose', () => streams.close())
    // A process that serves nobody, as in tests, needs no connection for it.
    app.addHook('onListen', async () => void streams.begin())
    app.get('/api/live', { exposeHeadRoute: false }, async (request, reply) => {
      const context = await resolveRequest(request, services)
      try {
        const stream = await streams.open(signedIn(context), reply.raw)
        // A proxy that gathers answers before it passes them on would keep all of it.
        return reply.type(EVENT_STREAM).headers({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' }).send(stream)
      } catch (error) {
        return sendError(request, reply, error, context.locale, '*')
      }
    })
  }
