import pg from 'pg'
import { watchPool } from './watch.ts'
import { WatchedClient } from './watched-client.ts'

const ignore = () => {}

/**
 * Connections of the job queue's library: plain ones, since it sends its statements one by one and listens for news. It
 * would open them itself, but neither waits for their end nor hears their last error, which then ends the process.
 */
export function openJobPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    Client: WatchedClient,
    connectionTimeoutMillis: 10_000,
    // The one that listens has nothing to ask, so that nobody would miss an answer.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'vatra jobs',
  })
  // Both: idle connections report to the pool, those in use to their user, and in between to nobody.
  pool.on('error', ignore)
  pool.on('connect', (connection) => connection.on('error', ignore))
  watchPool(pool, url)
  return pool
}
