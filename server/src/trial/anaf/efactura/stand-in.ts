import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { anafRequest, answerAnaf } from './answer.ts'
import { type Behaviour, usualBehaviour } from './faults.ts'
import { memoryShelf } from './memory-shelf.ts'
import type { AnafRequest, Received, Taken } from './things.ts'

/** A server that answers as ANAF's do. */
export interface EfacturaStandIn {
  /** What the product is started with, so that it asks here. */
  env: Record<string, string>
  url: string
  behaviour: Behaviour
  asked: AnafRequest[]
  taken(): Taken[]
  /** A supplier has filed something to a firm. */
  receive(received: Received): Promise<void>
  close(): Promise<void>
}

/** Starts it on a free port of this machine. `now`: the time of what is tested. */
export async function efacturaStandIn(now: () => number = Date.now): Promise<EfacturaStandIn> {
  const shelf = memoryShelf(() => now())
  const standIn: EfacturaStandIn = {
    ...{ env: {}, url: '', behaviour: { ...usualBehaviour }, asked: [] },
    taken: () => [...shelf.things.values()].filter((one): one is Taken => one.kind === 'taken'),
    receive: (received) => shelf.put(received),
    close: async () => {},
  }
  const server = createServer(async (incoming, response) => {
    const url = new URL(incoming.url ?? '/', standIn.url)
    const request = anafRequest(incoming.method ?? 'GET', url, incoming.headers, await text(incoming))
    standIn.asked.push(request)
    const fault = standIn.behaviour.faultOf?.(request)
    if (fault === 'silence') return
    if (typeof fault === 'object') return void response.writeHead(fault.status).end(fault.body ?? '')
    const { status, type, body, location } = await answerAnaf(shelf, request, standIn.behaviour)
    if (fault === 'lost') return void incoming.socket.destroy()
    response.writeHead(status, { 'content-type': type, ...(location ? { location } : {}) }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  standIn.env = {
    ...{ ANAF_CLIENT_ID: 'vatra', ANAF_CLIENT_SECRET: 'secret', ANAF_TIMEOUT_SECONDS: '5' },
    ...{ ANAF_SIGN_IN_URL: `${standIn.url}/anaf-oauth2/v1`, ANAF_API_URL: standIn.url },
  }
  standIn.close = async () => {
    server.closeAllConnections()
    await new Promise<void>((resolve) => void server.close(() => resolve()))
  }
  return standIn
}
