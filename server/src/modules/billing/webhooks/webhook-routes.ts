import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { answersBody, type DescribedRoute } from '#engine/index.ts'
import type { Services } from '#platform/http/context.ts'
import { receiveEvent } from './events.ts'

/** For the API description: the route below reads the very bytes, so it is none of the registry's. */
export const describedWebhook: DescribedRoute = {
  method: 'POST',
  path: '/webhooks/billing',
  summary: 'What the payment provider says; its signature is checked',
  tag: 'billing',
  access: 'public',
  body: z.looseObject({}),
  output: answersBody(z.object({ received: z.literal(true) })),
}

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
