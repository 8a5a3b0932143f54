import autocannon from 'autocannon'
import { type Call, headersOf } from './call.ts'

export const CONNECTIONS = 16

/** What one run of one server gave. */
export interface Run {
  perSecond: number
  requests: number
  p50: number
  p99: number
}

/** How long a load lasts, or how many calls it makes. */
type Length = { seconds: number } | { calls: number }

/** Puts a server under load: every connection walks through all calls, each from another place on. */
export async function load(port: number, calls: readonly Call[], length: Length): Promise<Run> {
  const requests = calls.map((one) => ({
    method: one.method,
    path: one.path,
    headers: headersOf(one),
    ...(one.body ? { body: one.body } : {}),
  }))
  let connection = 0
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    ...('seconds' in length ? { duration: length.seconds } : { amount: length.calls }),
    idReplacement: calls.some(({ body }) => body?.includes('[<id>]')),
    setupClient(client) {
      const first = Math.floor((requests.length / CONNECTIONS) * connection++)
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)].map((one) => ({ ...one })))
    },
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `Not every request was answered: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`,
    )
  }
  const { p50, p99 } = result.latency
  return { perSecond: result['2xx'] / result.duration, requests: result['2xx'], p50, p99 }
}
