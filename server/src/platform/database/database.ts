import type { Pool } from 'pg'
import { openPool } from './pool.ts'
import { Tx } from './transaction.ts'

const ignore = () => {}

export interface Database {
  /** One transaction that sees one company: row-level security reads `app.tenant_id`, set here and for this transaction only. */
  tenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>, isolation?: 'repeatable read'): Promise<T>
  /** One transaction that sees global tables alone; tenant tables answer no row. */
  global<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

async function inTransaction<T>(pool: Pool, tenantId: string, work: (tx: Tx) => Promise<T>, begin: string): Promise<T> {
  const connection = await pool.connect()
  const tx = new Tx(connection)
  let broken: Error | undefined
  try {
    // Sent without waiting: BEGIN, the tenant and the first statements share one round trip. If either fails, the
    // statements behind it fail too or see no row, because the policy closes on an empty setting.
    connection.query(begin).catch(ignore)
    connection
      .query({ name: 'set-tenant', text: "select set_config('app.tenant_id', $1, true)", values: [tenantId] })
      .catch(ignore)
    const result = await work(tx)
    if (!tx.ended) await tx.commit()
    for (const effect of tx.afterCommit) effect()
    return result
  } catch (error) {
    await connection.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    for (const undo of tx.afterRollback) undo()
    throw error
  } finally {
    connection.release(broken)
  }
}

/** Opens the app's connections. `max` bounds how many transactions run at once; more wait up to 10 s, then fail. */
export function openDatabase(url: string, { max = 10 }: { max?: number } = {}): Database {
  const pool = openPool(url, max)
  return {
    tenant: (tenantId, work, isolation) =>
      inTransaction(pool, tenantId, work, isolation ? `begin isolation level ${isolation}` : 'begin'),
    global: (work) => inTransaction(pool, '', work, 'begin'),
    close: () => pool.end(),
  }
}
