import pg from 'pg'

const ignore = () => {}

/**
 * Connections of the job queue's library: plain ones, since it sends its statements one by one and listens for news. It
 * would open them itself, but neither waits for their end nor hears their last error, which then ends the process.
 */
export function openJobPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, application_name: 'vatra jobs' })
  // Both: idle connections report to the pool, those in use to their user, and in between to nobody.
  pool.on('error', ignore)
  pool.on('connect', (connection) => connection.on('error', ignore))
  return pool
}
