import { daysFromTo, yearOf } from '#contracts/engine/values/civil-days.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { readCompanyDays, readPeople } from '../read-facts.ts'
import { nationalDaysIn, type PersonFacts } from '../rules/facts.ts'
import { type HeldLeave, type PersonDay, personDays } from '../rules/person-days.ts'

interface Span {
  from: string
  to: string
}

/** Of more people than this a plan for these very ones saves more than it costs; a week in a timesheet asks of one. */
const MANY = 20

/**
 * Days of approved leave of each person, earliest first; sick leave that waits inside leave of rest has none yet. A row for each person:
 * a year of a large company has ten thousand such days, each of which would bring both ids along.
 */
async function readHeld(tx: Tx, tenantId: string, { from, to }: Span, ids: readonly string[]) {
  const query = sql`select d.employee_id,
      string_agg(concat_ws(' ', d.day, d.morning::int, d.afternoon::int, h.holiday_policy_id), ',' order by d.day, d.afternoon)
    from holiday_days d join holidays h on h.tenant_id = d.tenant_id and h.id = d.holiday_id
    where d.tenant_id = ${tenantId} and d.day between ${from}::date and ${to}::date
      and d.employee_id = any(${[...ids]}::uuid[]) and h.status = 'approved'
    group by d.employee_id`
  const rows = await (ids.length > MANY ? tx.planned(query) : tx.arrays(query))
  const leaveOf = (one: string): HeldLeave => {
    const [day, morning, afternoon, policyId] = one.split(' ') as [string, string, string, string]
    return { day, policyId, morning: morning === '1', afternoon: afternoon === '1' }
  }
  return new Map((rows as [string, string][]).map(([id, days]) => [id, days.split(',').map(leaveOf)]))
}

/** What decides on the days of these people: four statements, however many they are. Who is not of the company is not among them. */
async function readFacts(tx: Tx, tenantId: string, span: Span, ids: readonly string[]) {
  const [people, company, held] = await Promise.all([
    readPeople(tx, tenantId, ids),
    readCompanyDays(tx, tenantId, yearOf(span.from), yearOf(span.to)),
    readHeld(tx, tenantId, span, ids),
  ])
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
