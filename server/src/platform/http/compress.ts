import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const pack = promisify(gzip)

/** Smaller ones fit into one packet anyway. */
const LEAST = 1400
const TEXT = /^(application\/([\w.+-]*json|openapi\+json)|text\/(html|plain|csv|calendar))/

const REFUSED = /^q=0(\.0*)?$/

/** Whether a browser takes gzip: it is named, and not with a weight of zero. */
const takesGzip = (accepted = '') =>
  accepted.split(',').some((entry) => {
    const [name, ...weights] = entry.split(';').map((part) => part.trim().toLowerCase())
    return name === 'gzip' && !weights.some((weight) => REFUSED.test(weight))
  })

/**
 * Compresses answers of text for clients that accept it: a list of people weighs a tenth. What is secret in an answer cannot be guessed by
 * its length from another site: who asks is said by a header that no other site can send, never by a cookie.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '')
    if (typeof payload !== 'string' || payload.length < LEAST || !TEXT.test(type)) return payload
    reply.header('Vary', 'Accept-Encoding')
    if (reply.hasHeader('content-encoding') || !takesGzip(request.headers['accept-encoding'])) return payload
    const packed = await pack(payload, { level: constants.Z_BEST_SPEED + 3 })
    reply.header('Content-Encoding', 'gzip')
    reply.removeHeader('Content-Length')
    return packed
  })
}
