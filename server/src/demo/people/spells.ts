import { Temporal } from 'temporal-polyfill'
import { newId } from '#platform/ids.ts'
import type { Person } from './person.ts'

/** Away for so long, after so long in the company before. */
const [AWAY, BEFORE] = [{ months: 8 }, { years: 2 }]

/** Times of employment: the one that the person's own dates say, and for who came back the one before it. */
export function spellRows({ employeeId, startDate, terminationDate, row }: Person, tenantId: string) {
  const own = { tenant_id: tenantId, employee_id: employeeId, reason: null }
  const last = { ...own, id: employeeId, start_date: startDate, end_date: terminationDate }
  const reason = row[5]?.cameBackAfter
  if (!reason) return [last]
  const left = Temporal.PlainDate.from(startDate).subtract(AWAY)
  const first = { start_date: left.subtract(BEFORE).toString(), end_date: left.toString() }
  return [{ ...own, id: newId(), ...first, reason }, last]
}
