import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CHANNEL, type News, readNews } from '../announcements.ts'

export interface NewsListener {
  heard(news: News): void
  /** The connection was lost and is there again: what was said meanwhile is not known. */
  missed(): void
}

export interface Listening {
  /** Kept when the first connection stands. */
  ready: Promise<void>
  close(): Promise<void>
}

const LONGEST_PAUSE_MS = 5_000
/** A connection whose other end is gone without a word is noticed within so long. */
const PING_MS = 5_000
const PING_TIMEOUT_MS = 4_000

/** Hears news over a connection of its own, which is made again whenever it is lost. One a process serves everybody in it. */
export function listenForNews(url: string, listener: NewsListener): Listening {
  const ending = new AbortController()
  const { signal } = ending
  const first = Promise.withResolvers<void>()
  let client: pg.Client | undefined

  /** Resolves when the connection ends. */
  async function connected(onListening: () => void): Promise<void> {
    const connection = new pg.Client({
      connectionString: url,
      application_name: 'vatra news',
      keepAlive: true,
      connectionTimeoutMillis: PING_TIMEOUT_MS,
      query_timeout: PING_TIMEOUT_MS,
    })
    client = connection
    const ended = new Promise<void>((resolve) => {
      connection.on('error', () => resolve())
      connection.on('end', () => resolve())
    })
    connection.on('notification', ({ payload }) => {
      const news = readNews(payload ?? '')
      if (news) listener.heard(news)
    })
    const ping = setInterval(() => {
      connection.query('select 1').catch(() => connection.end().catch(() => {}))
    }, PING_MS)
    ping.unref()
    try {
      await connection.connect()
      await connection.query(`listen ${CHANNEL}`)
      onListening()
      await ended
    } finally {
      clearInterval(ping)
      await connection.end().catch(() => {})
    }
  }

  async function keepListening(): Promise<void> {
    let listened = false
    let wait = 100
    while (!signal.aborted) {
      const onListening = () => {
        wait = 100
        if (listened) listener.missed()
        listened = true
        first.resolve()
      }
      await connected(onListening).catch(() => {})
      await pause(wait, undefined, { signal, ref: false }).catch(() => {})
      wait = Math.min(wait * 2, LONGEST_PAUSE_MS)
    }
  }
  const loop = keepListening()

  return {
    ready: first.promise,
    async close() {
      ending.abort()
      await client?.end().catch(() => {})
      await loop
    },
  }
}
