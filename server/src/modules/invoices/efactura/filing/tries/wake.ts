import { sql, type Tx } from '#platform/database/index.ts'
import { queueTry } from './tries.ts'

/** Somebody has connected: what waited for that goes on now. */
export async function wakeWaiting(tx: Tx, tenantId: string, now: Date): Promise<void> {
  const waiting = await tx.rows<{
    id: string
  }>(sql`update efactura_tries set waits_for = null, next_at = ${now.toISOString()}
    where tenant_id = ${tenantId} and waits_for in ('connection', 'right') returning id`)
  for (const { id } of waiting) await queueTry(tx, { tenantId, tryId: id }, now)
}
