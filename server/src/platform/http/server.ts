import type { Socket } from 'node:net'
import formbody from 'node:querystring'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type { TrustedProxies } from '#platform/config.ts'
import type { LogLevel } from '#platform/config-settings.ts'
import { InvalidFields, Refusal } from '#platform/errors/errors.ts'
import { malformedTexts } from './body/malformed-texts.ts'
import { nest } from './body/nest.ts'
import { proxyTrust } from './caller.ts'
import { compressAnswers } from './compress.ts'
import { registerErrors } from './errors.ts'
import { logRequests, newRequestId, REQUEST_ID } from './request-log.ts'

const JSON_LIMIT = 2 * 1024 * 1024

/** What a page may load: our own script alone, no inline script, no frames of strangers. Styles are inlined by the kit. */
export const contentSecurityPolicy = {
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    // Recordings, those too that are not saved yet.
    mediaSrc: ["'self'", 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    frameSrc: ["'self'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    upgradeInsecureRequests: null,
  },
}

/** PostgreSQL cannot hold a NUL character in text; one in a request is refused before it gets anywhere. */
const hasNul = (text: string) => text.includes('\0') || /\\u0000/i.test(text)

/** A half character can only come as an escape: the bytes of one are no UTF-8. */
const ESCAPED_SURROGATE = /\\ud[89a-f]/i

/** Node takes no longer head of a request, so the router, which answers past all hooks as below, refuses none for its length. */
const LONGEST_URL = 16 * 1024
const UNREADABLE_URL = '/%00'

/**
 * An address as it is routed. One that cannot be decoded would be answered by the router, past all hooks and without the headers that
 * guard a browser; so it is refused as one with a NUL character.
 */
function routedUrl({ url = '/' }: { url?: string }): string {
  if (!url.includes('%')) return url
  try {
    decodeURI(url.split(/[?#]/, 1)[0]!)
    return url
  } catch {
    return UNREADABLE_URL
  }
}

const DEEPEST = 100

/**
 * Whatever walks a value (a schema, `JSON.stringify`) needs a call a level: some thousand levels overrun the stack. Nothing
 * the product takes has ten.
 */
function isTooDeep(text: string): boolean {
  let [depth, inText] = [0, false]
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i]
    if (inText && char === '\\') i += 1
    else if (char === '"') inText = !inText
    else if (!inText && (char === '[' || char === '{')) depth += 1
    else if (!inText && (char === ']' || char === '}')) depth -= 1
    if (depth > DEEPEST) return true
  }
  return false
}

function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser(
    ['application/json', 'application/vnd.api+json'],
    { parseAs: 'string' },
    (request, body, done) => {
      const text = body as string
      if (text.trim() === '') return done(null, {})
      if (hasNul(text) || isTooDeep(text)) return done(new Refusal(400, 'unreadableBody'))
      return parse(request, text, (error, value) => {
        const broken = error || !ESCAPED_SURROGATE.test(text) ? [] : malformedTexts(value)
        if (broken.length > 0) done(new InvalidFields(broken.map((path) => [path, 'rule.malformedText'])))
        else done(error, value)
      })
    },
  )
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const text = body as string
    if (/%00/.test(text)) return done(new Refusal(400, 'unreadableBody'))
    const pairs = Object.entries(formbody.parse(text)).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => [name, one] as const),
    )
    return done(null, nest(pairs))
  })
}

/**
 * Headers that tell browsers what an answer may do. They are the same for all, so they are worked out with the first one: for each
 * again, helmet took 57 us of the 900 us of processor time in which a record is shown.
 */
async function guardAnswers(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy,
    // As frame-ancestors says, for browsers that do not know it.
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    // Companies are served over plain HTTP on localhost; behind TLS the proxy adds this header.
    hsts: false,
    referrerPolicy: { policy: 'same-origin' },
  })
  let headers: [string, string][] | undefined
  app.addHook('onRequest', (_request, { raw, helmet: guard }, next) => {
    if (!headers) {
      guard()
      headers = Object.entries(raw.getHeaders()) as [string, string][]
    }
    for (const [name, value] of headers) raw.setHeader(name, value)
    next()
  })
}

const UNREADABLE: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Answers what is no request that can be read, and says that the connection ends: a proxy would else send the next one over it. */
function refuseUnreadable({ code }: { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const status = UNREADABLE[code ?? ''] ?? '400 Bad Request'
  const body = JSON.stringify({ message: status.slice(4) })
  const headers = [
    ...[`HTTP/1.1 ${status}`, 'Content-Type: application/json', `Content-Length: ${body.length}`],
    ...[`${REQUEST_ID}: ${newRequestId()}`, 'Connection: close'],
  ]
  socket.write(`${headers.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}

export interface HttpOptions {
  /** What is logged; `false` in tests. */
  logger: LogLevel | false
  /** The reverse proxies in front whose forwarded addresses are believed; 0: none. */
  trustProxy: TrustedProxies
}

/** The HTTP server with everything that does not depend on what the product does: bodies, headers, errors, logs. */
export async function createHttpServer({ logger, trustProxy }: HttpOptions): Promise<FastifyInstance> {
  const options: FastifyServerOptions = {
    // Addresses and headers stay out of the log (a query may hold a one-time code, a header a token), and so do the
    // values a database error quotes.
    logger: logger && { level: logger, redact: ['err.detail', 'err.where', 'err.parameters'] },
    genReqId: newRequestId,
    clientErrorHandler: refuseUnreadable,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' }),
    trustProxy: proxyTrust(trustProxy),
    rewriteUrl: routedUrl,
    bodyLimit: JSON_LIMIT,
    routerOptions: { maxParamLength: LONGEST_URL, querystringParser: (text) => formbody.parse(text) },
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
  }
  const app = Fastify(options)
  logRequests(app)
  compressAnswers(app)
  await guardAnswers(app)
  // What a form may bring is said by its route, when it is read (`multipart.ts`).
  await app.register(multipart, { limits: { files: 0 } })
  readBodies(app)
  registerErrors(app)
  app.addHook('onRequest', async (request) => {
    if (/%00/.test(request.url)) throw new Refusal(400, 'unreadableBody')
  })
  return app
}
