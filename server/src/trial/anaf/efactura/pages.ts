import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { TRIAL_ANAF } from '#platform/config.ts'
import type { Services } from '#platform/http/context.ts'
import { operatorOnly } from '#platform/http/operator/operator.ts'
import { anafRequest, answerAnaf } from './answer.ts'
import { onAnafShelf } from './database-shelf.ts'
import { usualBehaviour } from './faults.ts'

/**
 * The stand-in for ANAF on the main domain of an installation that is tried on its own machine: the product asks it over HTTP as it asks ANAF.
 * The person at the browser agrees at once, where ANAF would ask for their certificate.
 */
export function anafPages(services: Services) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('preHandler', operatorOnly(services.config))
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, payload, done) => {
      buffer(payload).then((bytes) => done(null, bytes), done)
    })
    app.route<{ Params: { '*': string }; Body: Buffer | null }>({
      method: ['GET', 'POST'],
      url: `${TRIAL_ANAF}/*`,
      bodyLimit: 11_000_000,
      async handler(request, reply) {
        const url = new URL(request.url, services.config.appUrl)
        url.pathname = url.pathname.slice(TRIAL_ANAF.length)
        const { method, headers, body } = request
        const asked = anafRequest(method, url, headers, body ? body.toString('utf8') : '')
        const answer = await onAnafShelf(services, (shelf) => answerAnaf(shelf, asked, usualBehaviour))
        reply.header('Cache-Control', 'no-store')
        if (answer.location) return reply.redirect(answer.location, 302)
        return reply.status(answer.status).type(answer.type).send(answer.body)
      },
    })
  }
}
