import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { answerRequest } from '#server/trial/stripe/provider.ts'
import type { ProviderEvent, Shelf } from '#server/trial/stripe/things.ts'
import { readRequest } from '#server/trial/stripe/wire.ts'

const SECRET_KEY = 'sk_test_standin'
const WEBHOOK_SECRET = 'whsec_standin'

/** A server on this machine that speaks Stripe's protocol: what the product would have over the network, over the network. */
export interface StandIn {
  /** Settings that lead an installation here. */
  env: Record<string, string>
  requests: { method: string; path: string; form: unknown }[]
  /** Every message so far, undelivered. */
  events: ProviderEvent[]
  /** Does something at Stripe, as its customer or its operator. */
  at<T>(work: (shelf: Shelf) => Promise<T>): Promise<T>
  /** Stripe's clock goes on. */
  advance(seconds: number): void
  /** The next requests fail with this status; 0 answers again. */
  fail(status: number): void
  /** Keeps the next answer on its way, finished, until let go. `held` says when it is there. */
  hold(): { held: Promise<void>; letGo(): void }
  close(): Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

function memoryShelf(now: () => number, events: ProviderEvent[]): Shelf {
  const things = new Map<string, string>()
  return {
    now,
    get: async (id) => JSON.parse(things.get(id) ?? 'null') ?? undefined,
    list: async (object, customer) =>
      [...things.values()]
        .map((text) => JSON.parse(text))
        .filter((thing) => thing.object === object && (customer === undefined || thing.customer === customer))
        .reverse(),
    put: async (thing) => void things.set(thing.id, JSON.stringify(thing)),
    send: async (event) => void events.push(structuredClone(event)),
  }
}

/** The headers that Stripe demands; without them it answers as Stripe does. */
function complaintAbout({ headers, method }: IncomingMessage): string | null {
  if (headers.authorization !== `Bearer ${SECRET_KEY}`) return 'Invalid API Key provided'
  if (!headers['stripe-version']) return 'No version'
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  return method === 'POST' && !isForm ? 'The body must be form-encoded' : null
}

export async function startStandIn(): Promise<StandIn> {
  const [events, requests]: [ProviderEvent[], StandIn['requests']] = [[], []]
  let [later, failing] = [0, 0]
  const shelf = memoryShelf(() => Math.floor(Date.now() / 1000) + later, events)
  let queue: Promise<unknown> = Promise.resolve()
  const at = <T>(work: (shelf: Shelf) => Promise<T>): Promise<T> => {
    const done = queue.then(() => work(shelf))
    queue = done.catch(() => {})
    return done
  }
  let holding: { reached(): void; gone: Promise<void> } | undefined
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request
    const key = headers['idempotency-key'] as string | undefined
    const asked = readRequest(method, url, await bodyOf(request), key)
    requests.push({ method, path: asked.path, form: asked.form })
    const complaint = complaintAbout(request)
    const answer =
      failing > 0
        ? { status: failing, body: { error: { type: 'api_error', message: 'Down' } } }
        : complaint
          ? { status: 401, body: { error: { type: 'invalid_request_error', message: complaint } } }
          : await at((things) => answerRequest(things, asked))
    const held = holding
    holding = undefined
    held?.reached()
    await held?.gone
    const retry = failing > 0 ? { 'stripe-should-retry': 'false' } : {}
    response.writeHead(answer.status, { 'content-type': 'application/json', ...retry })
    response.end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    env: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    },
    requests,
    events,
    at,
    advance: (seconds) => {
      later += seconds
    },
    fail: (status) => {
      failing = status
    },
    hold() {
      const [there, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      holding = { reached: there.resolve, gone: gone.promise }
      return { held: there.promise, letGo: gone.resolve }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A message as it goes over the wire, signed. */
export function signed(event: object, secret = WEBHOOK_SECRET, timestamp?: number) {
  const payload = JSON.stringify(event)
  const signature = new Stripe(SECRET_KEY).webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } }
}
