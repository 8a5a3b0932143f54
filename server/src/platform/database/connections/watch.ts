import pg from 'pg'
import { isAnswer } from '../constraint.ts'
import { isCluster } from './cluster.ts'
import { Unreachable } from './unreachable.ts'
import type { WatchedClient } from './watched-client.ts'

const LOOK_MS = 500
/** Looks that find a connection silent before the server is asked about it. */
const QUIET_LOOKS = 5
/** How long it may take to connect, and to be answered then. */
const PATIENCE_MS = 4_000
const KNOCK_MS = 1_000

/** Which of these work for us. One that waits for us to read or to say more has sent what we never got, or never got what we sent. */
const AT_WORK = `select application_name as label from pg_stat_activity
  where application_name = any($1) and state = 'active' and wait_event_type is distinct from 'Client'`
/** In a cluster one that waits for another server looks like one that waits for us: what works there carries its number. */
const AT_WORK_IN_A_CLUSTER = `with seen as materialized (
    select global_pid, is_worker_query, application_name, state, wait_event_type from citus_stat_activity)
  select s.application_name as label from seen s where s.application_name = any($1) and s.state = 'active'
    and (s.wait_event_type is distinct from 'Client' or exists (select from seen w
      where w.global_pid = s.global_pid and w.is_worker_query and w.state = 'active'))`
const END = 'select pg_terminate_backend(pid) from pg_stat_activity where application_name = any($1)'

/** Over a connection of its own. @throws the server's answer, or that none came in time. */
async function ask<T>(url: string, work: (fresh: pg.Client) => Promise<T>): Promise<T> {
  const fresh = new pg.Client({
    connectionString: url,
    application_name: 'vatra watch',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  fresh.on('error', () => {})
  try {
    await fresh.connect()
    return await work(fresh)
  } finally {
    // Not waited for: nobody may be there to say goodbye to.
    fresh.end().catch(() => {})
  }
}

/** Keeps a refusal or a broken line, which show at once, apart from silence. */
const isSilence = (error: unknown) => !(error instanceof Error && 'code' in error && error.code !== undefined)

const watched = (client: pg.PoolClient) => client as unknown as WatchedClient

/** Everything that has come is read before what follows. */
const oneTurn = () => new Promise((resolve) => setTimeout(() => setImmediate(resolve), 0))

/**
 * Notices that the other end of a pool's connections is gone without a word (a network that drops packets, a firewall that has
 * forgotten them), which TCP does after many minutes. How long a connection is silent says nothing, for statements may take a
 * minute: so the server is asked, over another one, whether it is at work there. If not, or if nobody answers, the
 * connection is cut, and what waited for it fails. Idle ones go too, since nothing would be known of them before their next use.
 */
export function watchPool(pool: pg.Pool, url: string) {
  const all = new Set<WatchedClient>()
  /** Cut, and perhaps still there at the server with its locks. */
  const lost = new Set<string>()
  let asking = false
  let away = false
  let knocking: NodeJS.Timeout | undefined

  pool.on('connect', (client) => all.add(watched(client)))
  pool.on('remove', (client) => all.delete(watched(client)))
  pool.on('acquire', (client) => {
    watched(client).idle = false
  })
  pool.on('release', (_, client) => {
    watched(client).idle = true
  })

  const silent = () => [...all].filter(({ quiet, isSilent }) => quiet >= QUIET_LOOKS && isSilent)

  function cut(clients: readonly WatchedClient[]): void {
    for (const client of [...clients, ...[...all].filter(({ idle }) => idle)]) {
      lost.add(client.label)
      client.cut(new Unreachable())
    }
  }

  async function endLost(fresh: pg.Client): Promise<void> {
    const labels = [...lost]
    if (labels.length === 0) return
    await fresh.query(END, [labels])
    for (const label of labels) lost.delete(label)
  }

  async function cutThoseNotAtWork(fresh: pg.Client): Promise<void> {
    const asked = silent()
    const atWorkSql = (await isCluster(fresh)) ? AT_WORK_IN_A_CLUSTER : AT_WORK
    const { rows } = await fresh.query<{ label: string }>(atWorkSql, [asked.map(({ label }) => label)])
    await oneTurn()
    const atWork = new Set(rows.map(({ label }) => label))
    const gone = asked.filter(({ label, isSilent }) => isSilent && !atWork.has(label))
    if (gone.length > 0) cut(gone)
    for (const client of asked) client.quiet = 0
    await endLost(fresh)
  }

  /** Asks again and again, without waiting for those questions that may never be answered. */
  function knock(): void {
    away = true
    const once = () =>
      ask(url, endLost).then(back, (error) => {
        if (isAnswer(error)) back()
      })
    knocking = setInterval(once, KNOCK_MS)
    knocking.unref()
  }
  function back(): void {
    away = false
    clearInterval(knocking)
  }

  /** `waited`: somebody has waited for a new connection in vain. */
  async function doubt(waited: boolean): Promise<void> {
    if (asking || away) return
    asking = true
    try {
      await ask(url, cutThoseNotAtWork)
    } catch (error) {
      await oneTurn()
      const gone = silent()
      // It has no room for one more, or starts: it is there. And when this process was too busy to listen, all is well.
      if (isAnswer(error) || (gone.length === 0 && !waited)) return
      cut(gone)
      if (isSilence(error)) knock()
    } finally {
      asking = false
    }
  }

  const looking = setInterval(() => {
    if (pool.ended) return stop()
    for (const client of all) client.look()
    const found = silent()
    if (found.length === 0) return
    if (away) cut(found)
    else void doubt(false)
  }, LOOK_MS)
  looking.unref()
  function stop(): void {
    clearInterval(looking)
    clearInterval(knocking)
  }

  return {
    /** A connection, unless it is known that there is none to be had. @throws Unreachable */
    async connect(): Promise<pg.PoolClient> {
      if (away) throw new Unreachable()
      try {
        return await pool.connect()
      } catch (error) {
        if (isSilence(error)) void doubt(true)
        throw error
      }
    },
  }
}
