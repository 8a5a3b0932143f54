import { addDays, laterOf } from '#contracts/engine/values/civil-days.ts'
import { nextEvaluationOf, notifyDayOf } from '#contracts/evaluations/dates.ts'
import { insertRows } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import { chanceOf } from '../chance.ts'
import type { Ids } from '../people/employee-row.ts'
import type { Person } from '../people/person.ts'
import { salaryRows } from '../people/salaries.ts'
import { LOOK_BACK, workdayUpTo } from './days.ts'
import { evaluationNotes } from './words.ts'

const kinds = {
  salary: ['Salary review', 'Pay and position, once a year.'],
  technical: ['Technical assessment', 'Knowledge and craft, with a colleague of the same trade.'],
  probation: ['End of probation', 'Whether both sides want to go on.'],
} as const
type Kind = keyof typeof kinds

/** Days between the talk and the raise that comes of it. */
const BEFORE_RAISE = 12
/** So many that were held lately are not shared with their person yet. */
const NOT_SHARED = 2
const PROBATION = 80

interface Planned {
  person: Person
  kind: Kind
  day: string
  /** Of a talk about pay: what changed, and from which day on. */
  raise?: { before: number; after: number; currency: string; from: string }
}

/** The talks of one person: before each raise, at the end of probation, one about craft, and for some one to come. */
function planOf(person: Person, { tenantId, today }: Change, closed: ReadonlySet<string>): Planned[] {
  const chance = chanceOf(`evaluations of ${person.name}`)
  const first = laterOf(addDays(today, -LOOK_BACK), addDays(person.startDate, 30))
  const salaries = salaryRows(person, tenantId, today)
  const raises = salaries.slice(1).map((row, i): Planned => {
    const { amount: before, currency } = salaries[i]!
    const day = workdayUpTo(addDays(row.start_date, -BEFORE_RAISE), closed)
    return { person, kind: 'salary', day, raise: { before, after: row.amount, currency, from: row.start_date } }
  })
  const probation: Planned = {
    person,
    kind: 'probation',
    day: workdayUpTo(addDays(person.startDate, PROBATION), closed),
  }
  const craft: Planned = { person, kind: 'technical', day: workdayUpTo(addDays(today, -chance.whole(15, 400)), closed) }
  const past = [...raises, probation, craft].filter(({ day }) => day >= first && day < today)
  const coming = workdayUpTo(addDays(today, chance.whole(4, 60)), closed)
  return chance.next() < 0.25 && coming > today ? [...past, { person, kind: 'salary', day: coming }] : past
}

/** What everybody is evaluated by, and the evaluations of fourteen months and of the weeks to come. */
export async function storeEvaluations(
  at: Change,
  {
    people,
    ids,
    closed,
  }: { people: readonly Person[]; ids: Pick<Ids, 'positions' | 'levels'>; closed: ReadonlySet<string> },
): Promise<void> {
  const { tx, tenantId, today } = at
  const types = Object.entries(kinds).map(([key, [name, description]]) => ({
    key: key as Kind,
    row: { tenant_id: tenantId, id: newId(), name, description },
  }))
  const typeOf = new Map(types.map(({ key, row }) => [key, row.id]))
  const named = new Map(people.map((person) => [person.name, person]))
  const hr = people.find(({ roles, status }) => roles.includes('hr') && status === 'active')!
  const working = people.filter(
    ({ status, managerName, terminationDate }) => status === 'active' && managerName !== null && !terminationDate,
  )
  const planned = working.flatMap((person) => planOf(person, at, closed)).map((one) => ({ ...one, id: newId() }))
  const lately = planned.filter(({ day, raise }) => day < today && !raise).toSorted((a, b) => (a.day < b.day ? 1 : -1))
  const notShared = new Set(lately.slice(0, NOT_SHARED))
  const rows = planned.map((one) => {
    const { id, person, kind, day, raise } = one
    const notify = notifyDayOf(day, (one) => closed.has(one))
    const [position, level] = [ids.positions.get(person.row[3])!, ids.levels.get(person.row[4])!]
    return {
      tenant_id: tenantId,
      id,
      employee_id: person.employeeId,
      type_id: typeOf.get(kind)!,
      evaluated_at: day,
      notify_at: notify,
      next_evaluation_at: nextEvaluationOf(day),
      salary_before: raise?.before ?? null,
      salary_after: raise?.after ?? null,
      currency: raise?.currency ?? 'EUR',
      position_before_id: position,
      level_before_id: level,
      notes: day < today ? chanceOf(`notes ${person.name} ${day}`).pick(evaluationNotes) : null,
      shared_at: day < today && !notShared.has(one) ? `${day}T12:00:00Z` : null,
      shared_by:
        day < today && !notShared.has(one) ? (kind === 'salary' ? hr : named.get(person.managerName!)!).userId : null,
      applied_at: raise ? `${raise.from}T08:00:00Z` : null,
      applied_by: raise ? hr.userId : null,
      applied_from: raise?.from ?? null,
      created_by_employee_id: (kind === 'salary' ? hr : named.get(person.managerName!)!).employeeId,
      created_at: `${laterOf(person.startDate, addDays(day < today ? day : today, -14))}T08:00:00Z`,
    }
  })
  const assignees = planned.flatMap(({ id, person, kind }) => {
    const holders = [named.get(person.managerName!), kind === 'salary' ? hr : undefined]
    const others = holders.filter((one) => one !== undefined && one !== person)
    return [...new Set(others)].map((one) => ({
      tenant_id: tenantId,
      evaluation_id: id,
      employee_id: one!.employeeId,
    }))
  })
  await insertRows(
    tx,
    'evaluation_types',
    types.map(({ row }) => row),
  )
  await insertRows(tx, 'evaluations', rows)
  await insertRows(tx, 'evaluation_assignees', assignees)
}
