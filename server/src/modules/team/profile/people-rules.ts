import type { Row, WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import type { FieldProblem } from '#platform/errors/errors.ts'

const LISTS = ['salary_evaluation_assignees', 'technical_evaluation_assignees'] as const

/** Lists of people must name people of this company: an array has no foreign key to see to it. */
export async function peopleProblems({ tx, tenant }: WriteContext, values: Row): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = []
  for (const name of LISTS) {
    const ids = values[name] as string[] | null | undefined
    if (!ids || ids.length === 0) continue
    const found = await tx.rows(
      sql`select id from employees where tenant_id = ${tenant.id} and id = any(${ids}::uuid[])`,
    )
    if (found.length !== new Set(ids).size) problems.push([name, 'rule.exists'])
  }
  return problems
}

const chainsOf = (tenantId: string) => sql`hashtextextended(${`managers:${tenantId}`}, 0)`

/** One chain of managers is changed at a time: two changes that each look fine could close a circle together. */
export const lockChains = ({ tx, tenant }: WriteContext): Promise<unknown> =>
  tx.run(sql`select pg_advisory_xact_lock(${chainsOf(tenant.id)})`)

/** Who is added closes no circle, and waits only for who changes a chain or leaves one. */
const keepChains = ({ tx, tenant }: WriteContext): Promise<unknown> =>
  tx.run(sql`select pg_advisory_xact_lock_shared(${chainsOf(tenant.id)})`)

/** A manager is somebody who is there; and nobody leads themselves, directly or through others: an org chart has no circles. */
export async function chainProblems(write: WriteContext, values: Row, before: Row | null): Promise<FieldProblem[]> {
  const { tx, tenant } = write
  const manager = values.manager_employee_id
  if (!manager || manager === before?.manager_employee_id) return []
  if (manager === before?.id) return [['manager_employee_id', 'rule.self']]
  const [, left, circle] = await Promise.all([
    before ? lockChains(write) : keepChains(write),
    tx.row(sql`select from employees where tenant_id = ${tenant.id} and id = ${manager} and status = 'archived'`),
    before &&
      tx.row(sql`
        with recursive above (id) as (
          select manager_employee_id from employees where tenant_id = ${tenant.id} and id = ${manager}
          union
          select e.manager_employee_id from above a join employees e on e.tenant_id = ${tenant.id} and e.id = a.id
        )
        select 1 from above where id = ${before.id}`),
  ])
  if (left) return [['manager_employee_id', 'rule.successorLeaves']]
  return circle ? [['manager_employee_id', 'rule.managerCycle']] : []
}
