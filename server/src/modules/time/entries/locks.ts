import { isId } from '#contracts/engine/values/primitives.ts'
import type { Row, Sql, WriteContext } from '#engine/index.ts'
import { atCompany, sql, type Tx } from '#platform/database/index.ts'

type Place = Pick<WriteContext, 'tx' | 'tenant'>

const lockOf = (employeeId: Sql) => sql`pg_advisory_xact_lock(hashtextextended('time:' || ${employeeId}::text, 0))`

/**
 * Locks the time of the people that a query finds as `employee_id`, until the transaction ends: what fits into a day and which
 * timer runs is asked of several rows. Always in the order of their ids, so that no two who lock several wait for each other.
 */
const lockFound = (tx: Tx, people: Sql) =>
  tx.run(sql`select ${lockOf(sql`p.employee_id`)}
    from (select distinct employee_id from (${people}) found order by 1) p`)

/** Locks the time of one person. */
export const lockTimeOf = (tx: Tx, tenantId: string, employeeId: string) =>
  tx.run(sql`select ${lockOf(sql`${employeeId}::uuid`)} from ${atCompany(tenantId)}`)

/** Locks the time of these people, those of the company among them. */
export const lockTimeOfPeople = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  lockFound(
    tx,
    sql`select id as employee_id from people where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])`,
  )

/** Locks the time of the person of an entry. */
export const lockTimeOfEntry = ({ tx, tenant }: Place, id: string) =>
  lockFound(tx, sql`select employee_id from timesheets where tenant_id = ${tenant.id} and id = ${id}`)

const idsIn = (body: unknown, key: string): string[] =>
  (Array.isArray(body) ? body : [])
    .map((one: unknown) => (typeof one === 'object' && one !== null ? (one as Row)[key] : key === 'id' ? one : null))
    .filter(isId)

/** Locks the time of everybody whom a list of entries, or of their ids, is about. */
export const lockTimeOfAll = ({ tx, tenant, actor, body }: WriteContext) =>
  lockFound(
    tx,
    sql`select employee_id from timesheets where tenant_id = ${tenant.id} and id = any(${idsIn(body, 'id')}::uuid[])
      union select id from people where tenant_id = ${tenant.id}
        and id = any(${[...idsIn(body, 'employee_id'), actor.employeeId].filter(isId)}::uuid[])`,
  )
