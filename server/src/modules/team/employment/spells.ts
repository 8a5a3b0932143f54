import { shownDay } from '#contracts/engine/values/civil-days.ts'
import type { Row, WriteContext } from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { FieldProblem } from '#platform/errors/errors.ts'

const LAST_DAY = sql`case when e.termination_date >= e.start_date then e.termination_date end`

/** The last spell of the person `e`: the one that their own dates stand for. */
const lastSpell = (tenantId: string) => sql`(select l.id from employment_spells l
  where l.tenant_id = ${tenantId} and l.employee_id = e.id order by l.start_date desc limit 1)`

const among = (tenantId: string, ids: readonly string[]) =>
  sql`e.tenant_id = ${tenantId} and e.id = any(${[...ids]}::uuid[])`

/** Writes down the first spell of people who are new, under the person's own id. */
export const beginSpells = (tx: Tx, tenantId: string, ids: readonly string[]): Promise<unknown> =>
  tx.run(sql`insert into employment_spells (tenant_id, id, employee_id, start_date, end_date)
    select e.tenant_id, e.id, e.id, e.start_date, ${LAST_DAY} from employees e
    where ${among(tenantId, ids)} and not exists (select from employment_spells s
      where s.tenant_id = ${tenantId} and s.employee_id = e.id)`)

/**
 * Has the last spell of people say what their own dates say: called wherever they leave, are restored, or their dates are
 * corrected. With `beginSpells` the one place that writes the spell that is under way.
 */
export async function keepSpells(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  await Promise.all([
    beginSpells(tx, tenantId, ids),
    tx.run(sql`update employment_spells s set start_date = e.start_date, end_date = ${LAST_DAY} from employees e
      where ${among(tenantId, ids)} and s.tenant_id = ${tenantId} and s.employee_id = e.id and s.id = ${lastSpell(tenantId)}
        and (s.start_date, s.end_date) is distinct from (e.start_date, ${LAST_DAY})`),
  ])
}

/** Why the last spell of somebody ends; null takes back what was said. */
export const noteEnd = ({ tx, tenant }: WriteContext, employeeId: string, reason: string | null): Promise<unknown> =>
  tx.run(sql`update employment_spells s set reason = ${reason} from employees e
    where e.tenant_id = ${tenant.id} and e.id = ${employeeId} and s.tenant_id = ${tenant.id} and s.employee_id = e.id
      and s.id = ${lastSpell(tenant.id)}`)

/** Who came back begins after the spell before it has ended: two employments never share a day. */
export async function spellProblems({ tx, tenant }: WriteContext, values: Row, before: Row): Promise<FieldProblem[]> {
  if (!('start_date' in values) || values.start_date === before.start_date) return []
  const earlier = await tx.row<{ last: string | null }>(sql`select max(end_date) as last from earlier_spells
    where tenant_id = ${tenant.id} and employee_id = ${before.id}`)
  return earlier?.last && (values.start_date as string) <= earlier.last
    ? [['start_date', 'rule.afterLastDay', { date: shownDay(earlier.last) }]]
    : []
}
