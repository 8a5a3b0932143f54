import { addDays, daysFromTo, earlierOf, laterOf, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import { type CapacityStep, capacityStep, type EmployeeCapacity, firstOfStep } from '#contracts/reports/capacity.ts'
import type { PersonDay } from '#modules/holidays/index.ts'
import type { Allocation, CapacityPerson, Span } from './read.ts'

/** Minutes a week of somebody whose capacity nobody has said. */
const USUAL_WEEK = 40 * 60
const WORKING_DAYS = 5

const hours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100
const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((total, item) => total + of(item), 0)

/** A day of the span; null outside of the person's employment. */
interface Dated {
  date: string
  day: PersonDay | null
}

const nationalOn = ({ planned, open }: PersonDay): number => planned - open
/** Leave takes what national days have left, and no more. */
const leaveOn = ({ open, leave }: PersonDay): number =>
  Math.min(
    open,
    sum(leave, ({ minutes }) => minutes),
  )
const availableOn = (day: PersonDay): number => day.open - leaveOn(day)
const leaveDays = ({ leave }: PersonDay): number =>
  Math.min(
    1,
    sum(leave, ({ part }) => part),
  )

/** Minutes a week of each project on a day, by the terms of that day. */
function allocatedOn(allocations: readonly Allocation[], day: string): ReadonlyMap<string, number> {
  const held = new Map<string, number>()
  for (const { project_id, from, minutes } of allocations)
    if (from <= day || !held.has(project_id)) held.set(project_id, minutes)
  return held
}

const recordOf = (minutes: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries([...minutes].map(([id, planned]) => [id, hours(planned)]))

const isWorking = (date: string) => weekdayOf(date) < WORKING_DAYS

/** What projects take of some days: each working day its share of the plan of its week, without what a national day takes of it. */
function plannedOn(days: readonly Dated[], { allocations }: CapacityPerson, span: Span): Map<string, number> {
  const planned = new Map<string, number>()
  const weeks = Map.groupBy(days, ({ date }) => addDays(date, -weekdayOf(date)))
  for (const [monday, of] of weeks) {
    const part = sum(of, ({ date, day }) => (day && isWorking(date) ? 1 - day.national : 0)) / WORKING_DAYS
    for (const [id, minutes] of allocatedOn(allocations, laterOf(monday, span.from)))
      planned.set(id, (planned.get(id) ?? 0) + minutes * part)
  }
  return planned
}

function stepOf(from: string, days: readonly Dated[], person: CapacityPerson, span: Span): CapacityStep {
  const employed = days.flatMap(({ day }) => day ?? [])
  const planned = plannedOn(days, person, span)
  // What the week of somebody is on days that are not theirs nobody has said: a fifth of it on each working day.
  const outside =
    days.filter(({ date, day }) => !day && isWorking(date)).length * ((person.week ?? USUAL_WEEK) / WORKING_DAYS)
  return {
    from,
    capacity_hours: hours(sum(employed, (day) => day.planned) + outside),
    outside_hours: hours(outside),
    national_hours: hours(sum(employed, nationalOn)),
    leave_hours: hours(sum(employed, leaveOn)),
    available_hours: employed.length > 0 ? hours(sum(employed, availableOn)) : null,
    planned_hours: hours(sum([...planned.values()], (minutes) => minutes)),
    projects: recordOf(planned),
    national_days: sum(employed, ({ national }) => national),
  }
}

/** The figures of one person in a span, by weeks or months. */
export function capacityOf(person: CapacityPerson, span: Span, today: string): EmployeeCapacity {
  const dates = daysFromTo(span.from, span.to)
  const employed = person.days.filter((day) => day !== null)
  const national = sum(employed, (day) => day.national)
  const off = sum(employed, leaveDays)
  const step = capacityStep(span.from, span.to)
  const steps = Map.groupBy(
    person.days.map((day, index): Dated => ({ day, date: dates[index]! })),
    ({ date }) => firstOfStep(step, date),
  )
  return {
    id: person.id,
    employee: person.name,
    position: person.position,
    team_id: person.team_id,
    team: person.team,
    total_available_hours: hours(sum(employed, availableOn)),
    weekly_capacity: hours(person.week ?? USUAL_WEEK),
    national_holidays: national,
    days_off: off,
    total_days_off: national + off,
    total_workdays: employed.filter(({ planned }) => planned > 0).length,
    weekly_allocation_hours_per_project: recordOf(
      allocatedOn(person.allocations, laterOf(span.from, earlierOf(span.to, today))),
    ),
    steps: [...steps].map(([from, days]) => stepOf(from, days, person, span)),
  }
}
