import { daysFromTo, yearOf } from '#contracts/engine/values/civil-days.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { readCompanyDays, readPeople } from '../read-facts.ts'
import { nationalDaysIn, type PersonFacts } from '../rules/facts.ts'
import { type HeldLeave, type PersonDay, personDays } from '../rules/person-days.ts'

interface HeldRow extends HeldLeave {
  employee_id: string
}

/** Days of approved leave; sick leave that waits inside leave of rest has none yet. */
const readHeld = (tx: Tx, tenantId: string, from: string, to: string, ids: readonly string[]) =>
  tx.rows<HeldRow>(sql`select d.employee_id, d.day, d.morning, d.afternoon, h.holiday_policy_id as "policyId"
    from holiday_days d join holidays h on h.tenant_id = d.tenant_id and h.id = d.holiday_id
    where d.tenant_id = ${tenantId} and d.day between ${from}::date and ${to}::date
      and d.employee_id = any(${[...ids]}::uuid[]) and h.status = 'approved' and not d.substitute
    order by d.day, d.afternoon`)

interface Span {
  from: string
  to: string
}

/** What decides on the days of these people: four statements, however many they are. Who is not of the company is not among them. */
async function readFacts(tx: Tx, tenantId: string, { from, to }: Span, ids: readonly string[]) {
  const [people, company, rows] = await Promise.all([
    readPeople(tx, tenantId, ids),
    readCompanyDays(tx, tenantId, yearOf(from), yearOf(to)),
    readHeld(tx, tenantId, from, to, ids),
  ])
  const held = Map.groupBy(rows, (row) => row.employee_id)
  const leaveOf = (id: string): HeldLeave[] => held.get(id) ?? []
  return { people, company, leaveOf }
}

/** What each day of a span is to these people: planned, national, leave, or outside their employment. */
export async function readDays(
  tx: Tx,
  tenantId: string,
  span: Span,
  ids: readonly string[],
): Promise<Map<string, (PersonDay | null)[]>> {
  const { people, company, leaveOf } = await readFacts(tx, tenantId, span, ids)
  const days = daysFromTo(span.from, span.to)
  return new Map([...people].map(([id, person]) => [id, personDays(person, company, leaveOf(id), days)]))
}

/**
 * The same of the days alone on which somebody may be off, earliest first: national days of any calendar, and their leave. Of
 * a year these are some thirty, which counts for hundreds of people.
 */
export async function readDaysOff(
  tx: Tx,
  tenantId: string,
  span: Span,
  ids: readonly string[],
): Promise<Map<string, (PersonDay | null)[]>> {
  const { people, company, leaveOf } = await readFacts(tx, tenantId, span, ids)
  const national = nationalDaysIn(company).filter((day) => day >= span.from && day <= span.to)
  return new Map(
    [...people].map(([id, person]) => {
      const leave = leaveOf(id)
      const days = [...new Set([...national, ...leave.map(({ day }) => day)])].sort()
      return [id, personDays(person, company, leave, days)]
    }),
  )
}

/** Minutes of a week that hold from a day on. */
export interface WeekFrom {
  from: string
  minutes: number
}

/** The weeks of hours of these people as they held on each day, earliest first; the first holds before its day, too. */
export async function readWeeks(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Map<string, WeekFrom[]>> {
  const people = await readPeople(tx, tenantId, ids)
  const total = (minutes: readonly number[]) => minutes.reduce((sum, one) => sum + one, 0)
  const weeks = ({ patterns }: PersonFacts) => patterns.map(({ from, minutes }) => ({ from, minutes: total(minutes) }))
  return new Map([...people].map(([id, person]) => [id, weeks(person)]))
}
