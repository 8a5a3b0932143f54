import type { Incoming } from '#contracts/expenses/bills.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'

/** Longer than anything that is done between two signs of life: the worker has ended by then, or is dead. */
const WORK_SECONDS = 900

/** A company's list, left to one worker alone. */
export interface TakenLook {
  worker: string
  listedUntil: Date | null
}

export interface LookRow {
  looked_at: string | null
  problem: Incoming['problem']
}

export const readLook = (tx: Tx, tenantId: string): Promise<LookRow | undefined> =>
  tx.row<LookRow>(sql`select looked_at, problem from supplier_bill_looks where tenant_id = ${tenantId}`)

/** Leaves the list of a company to this caller alone; null where somebody else looks through it, or it is not worth while yet. */
export async function takeLook(tx: Tx, tenantId: string, now: Date): Promise<TakenLook | null> {
  await tx.run(sql`insert into supplier_bill_looks (tenant_id) values (${tenantId}) on conflict do nothing`)
  const worker = newId()
  const row = await tx.row<{ listed_until: string | null }>(sql`update supplier_bill_looks set worker = ${worker},
      working_until = now() + make_interval(secs => ${WORK_SECONDS})
    where tenant_id = ${tenantId} and (working_until is null or working_until < now())
      and (next_at is null or next_at <= ${now.toISOString()}::timestamptz)
    returning listed_until`)
  return row ? { worker, listedUntil: row.listed_until ? new Date(row.listed_until) : null } : null
}

/** A sign of life; false where the list was left to somebody else meanwhile. */
export const isStillMine = async (tx: Tx, tenantId: string, { worker }: TakenLook): Promise<boolean> =>
  (await tx.run(sql`update supplier_bill_looks set working_until = now() + make_interval(secs => ${WORK_SECONDS})
    where tenant_id = ${tenantId} and worker = ${worker}`)) > 0

export const noteListed = (tx: Tx, tenantId: string, { worker }: TakenLook, until: Date): Promise<number> =>
  tx.run(sql`update supplier_bill_looks set listed_until = ${until.toISOString()}::timestamptz
    where tenant_id = ${tenantId} and worker = ${worker}`)

/** What a look has come to. */
export interface LookOutcome {
  problem: Incoming['problem']
  nextAt: Date | null
}

export const leaveLook = (
  tx: Tx,
  tenantId: string,
  { worker }: TakenLook,
  { problem, nextAt }: LookOutcome,
  now: Date,
): Promise<number> =>
  tx.run(sql`update supplier_bill_looks set worker = null, working_until = null, problem = ${problem},
      next_at = ${nextAt?.toISOString() ?? null}::timestamptz,
      looked_at = case when ${problem}::text is null then ${now.toISOString()}::timestamptz else looked_at end
    where tenant_id = ${tenantId} and worker = ${worker}`)
