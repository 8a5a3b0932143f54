import { yearOf } from '#contracts/engine/values/civil-days.ts'
import type { HolidaySpan } from '#contracts/holidays/holidays.ts'
import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { ruleOfPolicy } from '../../ledger/balances.ts'
import { readCompanyDays, readPeople } from '../../read-facts.ts'
import { underPolicy } from '../../rules/spells.ts'
import type { HeldDay, PolicyFacts, RequestFacts } from './judge.ts'
import { readYears } from './request-years.ts'

export interface Asked extends HolidaySpan {
  employee_id: string
  holiday_policy_id: string
  /** A request that is being edited: what it holds counts as free. */
  holidayId?: string | undefined
}

const readPolicy = ({ tx, tenantId }: Change, id: string) =>
  tx.row<PolicyFacts>(sql`select p.id, p.type, p.name, p.paid, p.allow_advance_booking, p.allow_half_days, p.version,
      p.waiting_period_days, p.applicable_contract_types, ${ruleOfPolicy} as rule
    from holiday_policies p where p.tenant_id = ${tenantId} and p.id = ${id}`)

/** Days of the span that other requests of the person hold. */
const readHeldDays = ({ tx, tenantId }: Change, { employee_id, start_date, end_date, holidayId }: Asked) =>
  tx.rows<HeldDay>(sql`select d.day, d.morning, d.afternoon,
      (h.status = 'approved' and p.type = 'timeoff') as approved_rest
    from holiday_days d
    join holidays h on h.tenant_id = d.tenant_id and h.id = d.holiday_id
    join holiday_policies p on p.tenant_id = h.tenant_id and p.id = h.holiday_policy_id
    where d.tenant_id = ${tenantId} and d.employee_id = ${employee_id} and d.day between ${start_date} and ${end_date}
      and d.holiday_id is distinct from ${holidayId ?? null}::uuid`)

export type Unknown = 'employee_id' | 'holiday_policy_id'

/**
 * What a request is judged by, or the field that names nobody or nothing. With `lock` the balances it would be taken from
 * are locked, so that what is found still holds when it is written.
 */
export async function readFacts(at: Change, asked: Asked, lock: boolean): Promise<RequestFacts | Unknown> {
  const { tx, tenantId, today } = at
  const [people, company, policy] = await Promise.all([
    readPeople(tx, tenantId, [asked.employee_id]),
    readCompanyDays(tx, tenantId, yearOf(asked.start_date), yearOf(asked.end_date)),
    readPolicy(at, asked.holiday_policy_id),
  ])
  const found = people.get(asked.employee_id)
  if (!found) return 'employee_id'
  if (!policy) return 'holiday_policy_id'
  const person = underPolicy(found, policy)
  const none = { earlierYears: [], years: [], laterYears: [] }
  const years = policy.type === 'national' ? none : await readYears(at, asked, { person, company, policy, lock })
  return { today, person, company, policy, ...years, held: await readHeldDays(at, asked) }
}
