import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { type Hold, whileHolding } from '#platform/slow-work/index.ts'
import { announcements, CHANNEL } from './announcements.ts'
import { isCluster } from './connections/cluster.ts'
import { connectionGate } from './connections/gate.ts'
import { type Listening, listenForNews, type NewsListener } from './connections/listener.ts'
import { openPool } from './connections/pool.ts'
import { watchPool } from './connections/watch.ts'
import { setCompany, Tx } from './transaction.ts'

const ignore = () => {}

export interface Database {
  /** One transaction that sees one company: row-level security reads `app.tenant_id`, set here and for this transaction only. */
  tenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>, isolation?: 'repeatable read'): Promise<T>
  /** The same for who may wait for others' locks: those of one company never hold all connections meanwhile. */
  write<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** One transaction that sees global tables alone; tenant tables answer no row. */
  global<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Hears what transactions of all processes announce, over a connection of its own. */
  listen(listener: NewsListener): Listening
  close(): Promise<void>
}

type Connect = () => Promise<PoolClient>

/** What the transactions of a process share. */
interface Server {
  connect: Connect
  isCluster(): Promise<boolean>
  /** Takes what a committed transaction announces. */
  announce(news: Iterable<string>): void
}

interface Opening {
  tenantId: string
  isolation?: 'repeatable read'
}

/**
 * Opens a transaction and names its company, in one simple query: half the cost of a prepared set_config behind BEGIN
 * (52 us against 124, both ends). In a cluster they are two: the other servers get the whole text that names the
 * company, and have begun already.
 */
function opened({ tenantId, isolation }: Opening, inCluster: boolean): string[] {
  const begin = isolation ? `begin isolation level ${isolation}` : 'begin'
  const company = setCompany(tenantId)
  return inCluster ? [begin, company] : [`${begin}; ${company}`]
}

/** Whether the server is one of a cluster; asked once a process, and again after an answer that did not come. */
function clusterAsker(connect: Connect): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined
  const ask = async () => {
    const connection = await connect()
    return isCluster(connection).finally(() => connection.release())
  }
  const again = (error: unknown) => {
    answer = undefined
    throw error
  }
  return () => (answer ??= ask().catch(again))
}

function committed(tx: Tx, server: Server): void {
  for (const effect of tx.afterCommit) effect()
  server.announce(tx.news)
}

async function inTransaction<T>(server: Server, opening: Opening, work: (tx: Tx) => Promise<T>): Promise<T> {
  const inCluster = await server.isCluster()
  const texts = opened(opening, inCluster)
  const connection = await server.connect()
  const tx = new Tx(connection, inCluster ? opening.tenantId : null)
  const hold: Hold = { free: false }
  let broken: Error | undefined
  try {
    // Sent without waiting: this and the first statements share one round trip. If it fails, the statements behind it
    // fail too or see no row, because the policy closes on an empty setting.
    for (const text of texts) connection.query(text).catch(ignore)
    const result = await whileHolding(hold, () => work(tx))
    await tx.settle()
    if (tx.ending) await tx.ending
    else if (!tx.ended) await tx.commit()
    committed(tx, server)
    return result
  } catch (error) {
    const first = await tx.settle().then(
      () => error,
      (earlier) => earlier,
    )
    if (await tx.isCommitted()) {
      committed(tx, server)
      throw first
    }
    // What still goes on beside what failed must not write behind the end.
    tx.ended = true
    await connection.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    // A file that nothing names is better than a record without its file.
    if (!tx.unanswered) for (const undo of tx.afterRollback) undo()
    throw first
  } finally {
    hold.free = true
    connection.release(broken)
  }
}

/** How long one waits for a connection; a caller over HTTP gives up after a minute. */
const PATIENCE = 30_000

/** Opens the app's connections. `max` bounds how many transactions run at once; more wait, each company in its own queue. */
export function openDatabase(url: string, { max = 10 }: { max?: number } = {}): Database {
  const pool = openPool(url, max)
  const { connect } = watchPool(pool, url)
  const gate = connectionGate({ max, patience: PATIENCE })

  const announced = announcements((payloads) =>
    admitted(false, { tenantId: '' }, (tx) =>
      tx.run(sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) payload`),
    ),
  )
  const server: Server = { connect, isCluster: clusterAsker(connect), announce: announced.add }

  async function admitted<T>(writes: boolean, opening: Opening, work: (tx: Tx) => Promise<T>) {
    const company = opening.tenantId
    await gate.enter(company, writes)
    try {
      return await inTransaction(server, opening, work)
    } finally {
      gate.leave(company, writes)
    }
  }

  return {
    tenant: (tenantId, work, isolation) => admitted(false, { tenantId, isolation }, work),
    write: (tenantId, work) => admitted(true, { tenantId }, work),
    global: (work) => admitted(false, { tenantId: '' }, work),
    listen: (listener) => listenForNews(url, listener),
    async close() {
      await announced.flush()
      await pool.end()
    },
  }
}
