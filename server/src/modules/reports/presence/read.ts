import { DEFAULT_SYMBOL } from '#contracts/holidays/policies.ts'
import type { Presence } from '#contracts/reports/presence.ts'
import { employedIn, type PersonDay, readDays, readNationalDays } from '#modules/holidays/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Span } from './query.ts'

interface PersonRow {
  employee_id: string
  name: string
  position: string | null
}

export interface PresencePolicy {
  id: string
  name: string
  symbol: string
}

/** What a sheet is laid out from: who, their days, and how leave is written. */
export interface PresenceFacts {
  span: Span
  people: readonly (PersonRow & { days: readonly (PersonDay | null)[] })[]
  policies: ReadonlyMap<string, PresencePolicy>
  nationalDays: Presence['national_days']
}

const readEmployed = (tx: Tx, tenantId: string, { from, to }: Span) =>
  tx.rows<PersonRow>(sql`select e.id as employee_id, e.first_name || ' ' || e.last_name as name, p.name as position
    from employees e left join positions p on p.tenant_id = e.tenant_id and p.id = e.position_id
    where e.tenant_id = ${tenantId} and ${employedIn(from, to)}
    order by fold(e.first_name), fold(e.last_name), e.id`)

/** Special activity is work (spec 2 section 9): it stands in no sheet. */
const readPolicies = (tx: Tx, tenantId: string) =>
  tx.rows<{ id: string; name: string; timesheet_symbol: string | null }>(sql`select id, name, timesheet_symbol
    from holiday_policies where tenant_id = ${tenantId} and type <> 'specialRequest' order by fold(name), id`)

/** Seven statements, however many people. */
export async function readPresence(tx: Tx, tenantId: string, span: Span): Promise<PresenceFacts> {
  const [employed, policies, nationalDays] = await Promise.all([
    readEmployed(tx, tenantId, span),
    readPolicies(tx, tenantId),
    readNationalDays(tx, tenantId, span.from, span.to),
  ])
  const ids = employed.map((one) => one.employee_id)
  const days = await readDays(tx, tenantId, span, ids)
  const known = new Map(
    policies.map(({ id, name, timesheet_symbol }) => [id, { id, name, symbol: timesheet_symbol ?? DEFAULT_SYMBOL }]),
  )
  const withoutWork = (day: PersonDay | null) =>
    day?.leave.some(({ policyId }) => !known.has(policyId))
      ? { ...day, leave: day.leave.filter(({ policyId }) => known.has(policyId)) }
      : day
  return {
    span,
    people: employed.map((one) => ({ ...one, days: days.get(one.employee_id)!.map(withoutWork) })),
    policies: known,
    nationalDays,
  }
}
