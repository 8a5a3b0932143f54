import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bnrFile } from './file.ts'
import type { PublishedRate } from './rates.ts'

const LAST_DAY = '/nbrfxrates.xml'
const YEAR = /^\/files\/xml\/years\/nbrfxrates(\d{4})\.xml$/

/** A server that answers as BNR's does. */
export interface BnrStandIn {
  url: string
  /** What has been published. */
  rates: PublishedRate[]
  /** Paths that were asked for. */
  asked: string[]
  /** What paths answer in place of their file. */
  answers: Map<string, { status: number; body: string }>
  close(): Promise<void>
}

function fileOf(path: string, rates: readonly PublishedRate[]): string | null {
  const year = YEAR.exec(path)?.[1]
  const newest = rates.reduce((last, { date }) => (date > last ? date : last), '')
  const wanted = rates.filter(({ date }) => (year ? date.startsWith(year) : date === newest))
  return (year || path === LAST_DAY) && wanted.length > 0 ? bnrFile(wanted) : null
}

/** Starts it on a free port of this machine. */
export async function bnrStandIn(rates: PublishedRate[] = []): Promise<BnrStandIn> {
  const standIn = { rates, asked: [] as string[], answers: new Map<string, { status: number; body: string }>() }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    standIn.asked.push(path)
    const file = fileOf(path, standIn.rates)
    const { status, body } = standIn.answers.get(path) ?? { status: file ? 200 : 404, body: file ?? '' }
    response.writeHead(status, { 'content-type': 'text/xml' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()))
  return Object.assign(standIn, { url, close })
}
