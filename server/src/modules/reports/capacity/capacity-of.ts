import { addDays, daysFromTo, earlierOf, laterOf, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import type { CapacityWeek, EmployeeCapacity } from '#contracts/reports/capacity.ts'
import type { PersonDay } from '#modules/holidays/index.ts'
import type { Allocation, CapacityPerson, Span } from './read.ts'

/** Minutes a week of somebody whose capacity nobody has said. */
const USUAL_WEEK = 40 * 60
const WORKING_DAYS = 5

const hours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100
const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((total, item) => total + of(item), 0)

/** What leave and national days leave of a day, in minutes. */
const availableOn = ({ open, leave }: PersonDay): number => Math.max(0, open - sum(leave, ({ minutes }) => minutes))
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

const recordOf = (minutes: ReadonlyMap<string, number>, part = 1): Record<string, number> =>
  Object.fromEntries([...minutes].map(([id, planned]) => [id, hours(planned * part)]))

/** The part of a week's plan that its days carry: the working days inside the span, without what national days take of them. */
function partOfWeek(days: readonly PersonDay[]): number {
  const working = days.filter(({ day }) => weekdayOf(day) < WORKING_DAYS)
  return sum(working, ({ national }) => 1 - national) / WORKING_DAYS
}

function weekOf(
  monday: string,
  days: readonly (PersonDay | null)[],
  allocations: readonly Allocation[],
  span: Span,
): CapacityWeek {
  const employed = days.filter((day) => day !== null)
  const isEmployed = employed.length > 0
  const part = partOfWeek(employed)
  const planned = allocatedOn(allocations, laterOf(monday, span.from))
  return {
    from: monday,
    available_hours: isEmployed ? hours(sum(employed, availableOn)) : null,
    planned_hours: hours(sum([...planned.values()], (minutes) => minutes) * part),
    projects: recordOf(planned, part),
    days_off: sum(employed, (day) => day.national + leaveDays(day)),
  }
}

/** The figures of one person in a span, week by week. */
export function capacityOf(person: CapacityPerson, span: Span, today: string): EmployeeCapacity {
  const dates = daysFromTo(span.from, span.to)
  const employed = person.days.filter((day) => day !== null)
  const national = sum(employed, (day) => day.national)
  const off = sum(employed, leaveDays)
  const weeks = Map.groupBy(
    person.days.map((day, index) => ({ day, date: dates[index]! })),
    ({ date }) => addDays(date, -weekdayOf(date)),
  )
  return {
    id: person.id,
    employee: person.name,
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
    weeks: [...weeks].map(([monday, of]) =>
      weekOf(
        monday,
        of.map(({ day }) => day),
        person.allocations,
        span,
      ),
    ),
  }
}
