import type { WriteContext } from '#engine/index.ts'
import { audit } from '#platform/audit/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'

/** One fills or removes at a time. Answers whether the company has data to look around in. */
export async function lockSamples(tx: Tx, tenantId: string): Promise<boolean> {
  const row = await tx.row<{ has_demo_data: boolean }>(
    sql`select has_demo_data from tenants where id = ${tenantId} for no key update`,
  )
  return row!.has_demo_data
}

export const setHasDemoData = (tx: Tx, tenantId: string, value: boolean): Promise<unknown> =>
  tx.run(sql`update tenants set has_demo_data = ${value} where id = ${tenantId}`)

const countOf = async (tx: Tx, tenantId: string, isSample: boolean): Promise<number> =>
  (await tx.row<{ count: number }>(sql`select count(*)::int as count from employees
    where tenant_id = ${tenantId} and is_sample = ${isSample} and (is_sample or status <> 'archived')`))!.count

/** People of the company itself who have not left. */
export const ownPeople = (tx: Tx, tenantId: string): Promise<number> => countOf(tx, tenantId, false)

export const samplesIn = (tx: Tx, tenantId: string): Promise<number> => countOf(tx, tenantId, true)

/** Sample people sit on no seat, so leaving frees none and coming back takes none. */
export async function takesSeat(tx: Tx, tenantId: string, employeeId: string): Promise<boolean> {
  const row = await tx.row(
    sql`select 1 from employees where tenant_id = ${tenantId} and id = ${employeeId} and not is_sample`,
  )
  return row !== undefined
}

export const auditSamples = (
  { tx, tenant, actor }: WriteContext,
  action: string,
  { before, after }: { before: boolean; after: boolean },
): Promise<void> =>
  audit(tx, {
    tenantId: tenant.id,
    userId: actor.userId,
    resource: 'tenants',
    recordId: tenant.id,
    action,
    before: { has_demo_data: before },
    after: { has_demo_data: after },
  })
