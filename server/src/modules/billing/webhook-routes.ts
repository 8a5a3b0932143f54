import type { FastifyInstance } from 'fastify'
import type { Services } from '#platform/http/context.ts'
import { receiveEvent } from './events.ts'

/** `POST /api/webhooks/billing` (BIL-05), on any host: the provider's signature over the very bytes says who speaks. */
export function webhookRoutes(services: Services) {
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    app.post('/api/webhooks/billing', async (request, reply) => {
      await receiveEvent(services, String(request.body ?? ''), String(request.headers['stripe-signature'] ?? ''))
      return reply.header('Cache-Control', 'no-store').send({ received: true })
    })
  }
}
