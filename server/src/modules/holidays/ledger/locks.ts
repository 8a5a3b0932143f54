import { atCompany, sql, type Tx } from '#platform/database/index.ts'

/** One lock of a company and one of each person in it; what they are called is hashed, for locks have numbers. */
const lockOf = (owner: unknown) => sql`hashtextextended('leave:' || ${owner}::text, 0)`

interface Place {
  tx: Tx
  tenantId: string
}

/**
 * Locks the leave of one person, of several, or of everybody until the transaction ends. This comes before every row of leave,
 * so that in which order those are locked can never make two wait for each other. A write for one person locks that person;
 * one for several locks the whole company.
 */
export async function lockLeaveOf({ tx, tenantId }: Place, who: readonly string[] | 'everybody'): Promise<void> {
  if (who.length === 0) return
  if (who === 'everybody' || who.length > 1)
    await tx.run(sql`select pg_advisory_xact_lock(${lockOf(tenantId)}) from ${atCompany(tenantId)}`)
  else await lockLeaveFoundBy({ tx, tenantId }, sql`select ${who[0]}::uuid as employee_id from ${atCompany(tenantId)}`)
}

/** The same for the one person, if any, that a query finds as `employee_id`. */
export const lockLeaveFoundBy = ({ tx, tenantId }: Place, person: ReturnType<typeof sql>): Promise<unknown> =>
  tx.run(sql`select pg_advisory_xact_lock_shared(${lockOf(tenantId)}), pg_advisory_xact_lock(${lockOf(sql`p.employee_id`)})
    from (${person}) p`)

/** For people whom nobody else can know yet: only what concerns the whole company must not come in between. */
export const joinLeaveLock = ({ tx, tenantId }: Place): Promise<unknown> =>
  tx.run(sql`select pg_advisory_xact_lock_shared(${lockOf(tenantId)}) from ${atCompany(tenantId)}`)
