import { addDays, earlierOf, lastOfMonth, laterOf, monthOf, yearOf } from '#contracts/engine/values/civil-days.ts'
import type { CapacityStep, EmployeeCapacity } from '#contracts/reports/capacity.ts'
import type { Range } from '../interval.ts'

/** How much of what is available is planned, in whole percents; null where nothing is available. */
export const loadOf = (planned: number, available: number | null): number | null =>
  available ? Math.round((planned / available) * 100) : null

/** More is planned than somebody can work; a week of leave is none in which one could. */
export const isOver = ({ planned_hours, available_hours }: CapacityStep): boolean =>
  Boolean(available_hours) && planned_hours > available_hours!

/** Nothing is left of it but leave. */
export const isOnLeave = ({ available_hours, leave_hours }: CapacityStep): boolean =>
  available_hours === 0 && leave_hours > 0

/** Hours that are planned and available, of a person or a team. */
export interface Load {
  planned: number
  available: number
}

const exactly = (hours: number) => Math.round(hours * 100) / 100

/** What steps come to; of those in which nobody is there, nothing counts. */
export function loadIn(steps: readonly CapacityStep[]): Load {
  const there = steps.filter(({ available_hours }) => available_hours)
  return {
    planned: exactly(there.reduce((sum, { planned_hours }) => sum + planned_hours, 0)),
    available: exactly(there.reduce((sum, { available_hours }) => sum + available_hours!, 0)),
  }
}

/** The steps in which somebody has more planned than they can work. */
export const overSteps = ({ steps }: EmployeeCapacity): CapacityStep[] => steps.filter(isOver)

/** The most loaded first: by the steps that are over, then by the load of all. */
export function byLoad(people: readonly EmployeeCapacity[]): EmployeeCapacity[] {
  const loads = new Map(
    people.map((person) => {
      const { planned, available } = loadIn(person.steps)
      return [person.id, loadOf(planned, available) ?? -1]
    }),
  )
  return people.toSorted(
    (left, right) => overSteps(right).length - overSteps(left).length || loads.get(right.id)! - loads.get(left.id)!,
  )
}

/** People of a team; those of none come last (`none`), without a name. */
export interface Team {
  id: string
  name: string | null
  people: EmployeeCapacity[]
}

/** Teams by their names, in each the people by theirs. */
export function teamsOf(people: readonly EmployeeCapacity[], locale: string): Team[] {
  const words = new Intl.Collator(locale)
  return [...Map.groupBy(people, ({ team_id }) => team_id ?? 'none')]
    .map(([id, of]) => ({ id, name: of[0]!.team, people: of }))
    .sort((left, right) => (left.name === null ? 1 : right.name === null ? -1 : words.compare(left.name, right.name)))
}

/** The days of a step that lie in the range. */
export function daysOfStep(by: 'week' | 'month', from: string, range: Range): Range {
  const last = by === 'week' ? addDays(from, 6) : lastOfMonth(yearOf(from), monthOf(from))
  return { from: laterOf(from, range.from), to: earlierOf(last, range.to) }
}
