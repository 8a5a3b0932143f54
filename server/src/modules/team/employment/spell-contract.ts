import type { WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { writeTerms } from '../pay/cost-terms.ts'

/** Of a row `t` of `employment_spells`: the contract that held on the last day of a spell that is over; of the last one today's. */
export const contractOf = sql`(select coalesce((select c.contract_type from employee_cost_terms c
    where c.tenant_id = t.tenant_id and c.employee_id = t.employee_id and t.end_date < e.start_date
      and c.from_date <= t.end_date order by c.from_date desc limit 1), e.contract_type)
  from employees e where e.tenant_id = t.tenant_id and e.id = t.employee_id)`

interface SpellDays {
  start_date: string
  end_date: string
  /** The first day of the employment after it. */
  nextStart: string
}

/**
 * Has a contract hold to the end of a spell that is over: from its last change of terms in the spell on, or from the first day.
 * What held before and holds afterwards stays, and so does the cost of an hour.
 */
export async function correctContract(
  write: WriteContext,
  employeeId: string,
  { start_date, end_date, nextStart }: SpellDays,
  contractType: string,
): Promise<void> {
  const { tx, tenant } = write
  const changed = await tx.row<{ day: string | null }>(sql`select max(from_date) as day from employee_cost_terms
    where tenant_id = ${tenant.id} and employee_id = ${employeeId} and from_date between ${start_date}::date and ${end_date}::date`)
  await writeTerms(write, employeeId, { from: changed?.day ?? start_date, until: nextStart, contractType })
}
