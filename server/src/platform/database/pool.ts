import pg from 'pg'

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

/** A pool of pipelining connections: queries go out without waiting for the answers before them. */
export function openPool(url: string, max: number): pg.Pool {
  const config: pg.PoolConfig & { pipeline: boolean } = {
    connectionString: url,
    max,
    types,
    pipeline: true,
    connectionTimeoutMillis: 10_000,
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
