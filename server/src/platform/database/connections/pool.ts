import pg from 'pg'
import { timeStatement } from '../slow-statements.ts'
import { WatchedClient } from './watched-client.ts'

const { builtins } = pg.types
const asText = (text: string) => text
const asNumber = (text: string) => Number(text)

/**
 * How values come out of PostgreSQL: days stay text (never an instant), instants become ISO 8601 in UTC, bigint is a
 * number (money in minor units and counts stay far below 2^53).
 */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.DATE, asText],
  [builtins.TIMESTAMPTZ, (text) => `${text.replace(' ', 'T').replace(/\+00$/, '')}Z`],
  [builtins.INT8, asNumber],
  [builtins.NUMERIC, asNumber],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
}

export type Connection = pg.PoolClient

/** Names where the product asked, instead of where the answer was read from the socket. */
function tracedHere(error: Error): never {
  Error.captureStackTrace(error)
  throw error
}

/**
 * Sends all statements of one turn of the event loop in one write: a list needs two instead of nine, which spares both
 * sides most of their system calls. The parts of a statement are corked by pg itself; corks nest.
 *
 * The promise is made here, not by pg: with its own (8.23) an answer that has grown old keeps every later one alive until
 * the next full collection, so that nearly all rows of a long walk survived each small one (200 answers of 500 rows: 77 MB
 * of heap instead of 8).
 */
class TogetherClient extends WatchedClient {
  // biome-ignore lint/suspicious/noExplicitAny: one body for all of the overloads
  override query(...given: any[]): any {
    const { stream } = this.connection
    if (stream.writableCorked === 0) {
      stream.cork()
      process.nextTick(() => stream.uncork())
    }
    const [config, values, callback] = given
    if (typeof values === 'function' || typeof callback === 'function') return Reflect.apply(super.query, this, given)
    const ended = timeStatement(config)
    return new Promise((resolve, reject) => {
      super.query(config, values, (error: Error | null, result: pg.QueryResult) => {
        ended?.()
        if (error) reject(error)
        else resolve(result)
      })
    }).catch(tracedHere)
  }
}

/** How long opening a connection may take: longer, and who gets a silent one after an outage waits beyond its end. */
const CONNECT_MS = 4_000

/** A pool of pipelining connections: queries go out without waiting for the answers before them. */
export function openPool(url: string, max: number): pg.Pool {
  const config: pg.PoolConfig & { pipeline: boolean } = {
    connectionString: url,
    max,
    types,
    pipeline: true,
    Client: TogetherClient,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 60_000,
    options: '-c timezone=UTC -c statement_timeout=60000 -c idle_in_transaction_session_timeout=60000',
    application_name: 'vatra',
  }
  const pool = new pg.Pool(config)
  // An idle connection that the server closes (restart) must not end the process; the next query opens a new one.
  pool.on('error', () => {})
  // One in use that the server ends fails its statements; without a listener it would take the process with it.
  pool.on('connect', (connection) => connection.on('error', () => {}))
  return pool
}
