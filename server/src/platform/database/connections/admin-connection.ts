import pg from 'pg'

/** One connection for set-up work (launcher, migrations, checks), never for requests. */
export interface AdminConnection {
  /** Rows of one statement; a text of several statements without values runs as one batch. */
  query<Row extends object = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export interface AdminConnectionOptions {
  /** @default 10_000 */
  timeoutMs?: number
  /** Called once when the server ends the connection, never for `close()`. */
  onLost?: () => void
}

/**
 * Opens a connection of its own, outside any pool.
 * @throws the driver's error, with PostgreSQL's `code`, when the server does not answer or refuses.
 */
export async function connectAdmin(url: string, options: AdminConnectionOptions = {}): Promise<AdminConnection> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: options.timeoutMs ?? 10_000,
    application_name: 'vatra-setup',
  })
  let closing = false
  // Without a listener the loss of an idle connection would end the process.
  client.on('error', () => {})
  await client.connect()
  client.once('end', () => {
    if (!closing) options.onLost?.()
  })
  return {
    async query<Row extends object>(text: string, values?: unknown[]) {
      return (await client.query<Row>(text, values)).rows
    },
    async close() {
      closing = true
      await client.end()
    },
  }
}

/** The same server and login, another database. */
export function databaseUrl(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${encodeURIComponent(database)}`
  return changed.href
}

/** An SQL name in quotes, for statements that take no parameters. */
export const quoteName = (name: string): string => pg.escapeIdentifier(name)

/** An SQL text in quotes, for statements that take no parameters. */
export const quoteText = (text: string): string => pg.escapeLiteral(text)
