import { sql, type Tx } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import type { TryRow } from './tries.ts'

/** Longer than all calls of a step together may take: the worker has ended by then, or is dead. */
const WORK_SECONDS = 600

/** A try that this worker alone works on. */
export interface TakenTry {
  row: TryRow
  worker: string
}

/** Leaves a try to this caller alone; null where it is not its time yet, somebody else works on it, or there is nothing to do. */
export async function takeTry(tx: Tx, tenantId: string, tryId: string, now: Date): Promise<TakenTry | null> {
  const worker = newId()
  const row = await tx.row<TryRow>(sql`update efactura_tries set worker = ${worker},
      working_until = now() + make_interval(secs => ${WORK_SECONDS})
    where tenant_id = ${tenantId} and id = ${tryId} and next_at <= ${now.toISOString()}::timestamptz
      and (working_until is null or working_until < now())
    returning id, invoice_id, standard, cui, to_person, is_abroad, xml, sha256, state, waits_for, upload_index, download_id,
      sent_at, sendings, looks, asked, asked_on::text as asked_on, asked_that_day, downloads_on::text as downloads_on,
      downloads_that_day, next_at, answer`)
  return row ? { row, worker } : null
}

/**
 * Writes down that the bytes are about to be sent: whatever becomes of this process, the state is unknown from here on until ANAF has said
 * otherwise. False where the try is no longer this worker's.
 */
export const beginSending = (tx: Tx, tenantId: string, { row, worker }: TakenTry, now: Date): Promise<boolean> => {
  const at = now.toISOString()
  return tx
    .run(sql`update efactura_tries set state = 'unknown', waits_for = null, sent_at = coalesce(sent_at, ${at}::timestamptz),
      sendings = sendings + 1, looks = 0 where tenant_id = ${tenantId} and id = ${row.id} and worker = ${worker}`)
    .then((begun) => begun > 0)
}

/** Gives a try back after a fault, for the next who comes to it. */
export const leaveTry = (tx: Tx, tenantId: string, { row, worker }: TakenTry): Promise<number> =>
  tx.run(sql`update efactura_tries set worker = null, working_until = null
    where tenant_id = ${tenantId} and id = ${row.id} and worker = ${worker}`)
