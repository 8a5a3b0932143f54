import type { Row, WriteContext } from '#engine/index.ts'
import { audit } from '#platform/audit/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import { datePlaces, keepPlaces } from '../../org-chart/places.ts'
import { lockChains } from '../people-rules.ts'

const FIELD = 'new_manager_employee_id'

/** The people who report to somebody, those who left included: a person who comes back must not find a manager who is gone. */
async function reportsOf({ tx, tenant }: WriteContext, managerId: unknown): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(
    sql`select id from employees where tenant_id = ${tenant.id} and manager_employee_id = ${managerId} for no key update`,
  )
  return rows.map(({ id }) => id)
}

/** Who may take the reports over: somebody of this company who stays, and who leads none of those they would report to. */
async function checkSuccessor(write: WriteContext, leaving: Row, to: string, reports: readonly string[]) {
  const { tx, tenant } = write
  if (to === leaving.id) assertValid([[FIELD, 'rule.successorLeaves']])
  const known = await tx.row<{ status: string }>(
    sql`select status from employees where tenant_id = ${tenant.id} and id = ${to}`,
  )
  if (!known) assertValid([[FIELD, 'rule.exists']])
  if (known!.status === 'archived') assertValid([[FIELD, 'rule.successorLeaves']])
  const circle = await tx.row(sql`
    with recursive above (id) as (
      select manager_employee_id from employees where tenant_id = ${tenant.id} and id = ${to}
      union
      select e.manager_employee_id from above a join employees e on e.tenant_id = ${tenant.id} and e.id = a.id
    )
    select 1 from above where id = any(${reports}::uuid[])`)
  if (circle) assertValid([[FIELD, 'rule.successorBelow']])
}

/** The leaver's own manager, unless that person has left too. */
async function ownManager({ tx, tenant }: WriteContext, leaving: Row): Promise<string | null> {
  const row = await tx.row<{ id: string }>(sql`select id from employees
    where tenant_id = ${tenant.id} and id = ${leaving.manager_employee_id} and status <> 'archived'`)
  return row?.id ?? null
}

/**
 * Gives the direct reports of somebody who leaves to another manager: the one named, nobody (null), or, when nothing was
 * said, the leaver's own. A report who takes over moves up to the leaver's manager.
 */
export async function handOverReports(write: WriteContext, leaving: Row, named: string | null | undefined) {
  const { tx, tenant, actor } = write
  await lockChains(write)
  const reports = await reportsOf(write, leaving.id)
  if (named) await checkSuccessor(write, leaving, named, reports)
  if (reports.length === 0) return
  const above = await ownManager(write, leaving)
  const to = named === undefined ? above : named
  await keepPlaces(write, reports)
  for (const id of reports) {
    const manager = id === to ? above : to
    await Promise.all([
      tx.run(sql`update employees set manager_employee_id = ${manager} where tenant_id = ${tenant.id} and id = ${id}`),
      audit(tx, {
        tenantId: tenant.id,
        userId: actor.userId,
        resource: 'employees',
        recordId: id,
        action: 'update',
        before: { manager_employee_id: leaving.id },
        after: { manager_employee_id: manager },
      }),
    ])
  }
  await datePlaces(write, reports)
}
