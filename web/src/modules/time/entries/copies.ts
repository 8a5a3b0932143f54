import { addDays } from '#contracts/engine/values/civil-days.ts'
import type { TimeDay } from '#contracts/time/days.ts'
import type { TimeEntry } from './entry.ts'

/** Whether time can be logged on a task on a day: both are open to the person. */
export type Takes = (taskId: string, day: string) => boolean

/** Days on which the person does not work: a whole national day, a whole day of leave. */
export const daysOff = (days: readonly TimeDay[]): ReadonlySet<string> =>
  new Set(
    days
      .filter(({ national_day, leave }) => national_day?.is_half_day === false || leave.some(({ part }) => part === 1))
      .map(({ date }) => date),
  )

type Copy = Pick<TimeEntry, 'project_id' | 'task_id' | 'description' | 'worked_minutes' | 'date'>

/** What is copied into: what can be logged there, its days off, and the entries that it has. */
export interface CopyInto {
  takes: Takes
  off: ReadonlySet<string>
  there: readonly TimeEntry[]
}

const sameness = ({ project_id, task_id, description, worked_minutes, date }: Copy) =>
  JSON.stringify([project_id, task_id, description, worked_minutes, date])

/**
 * Entries as they are so many days later. What cannot be logged there (a task that was archived since, a day that takes no
 * time) and what is there already is left out and counted: one such entry would have the whole list refused. Those of days off
 * come apart, for the person to decide.
 */
export function copiesOf(entries: readonly TimeEntry[], shift: number, { takes, off, there }: CopyInto) {
  const present = new Set(there.map(sameness))
  const all = entries
    .filter(({ worked_minutes }) => worked_minutes > 0)
    .map(({ project_id, task_id, description, worked_minutes, date }): Copy => {
      return { project_id, task_id, description, worked_minutes, date: addDays(date, shift) }
    })
  const open = all.filter(({ task_id, date }) => takes(task_id, date))
  const wanted = open.filter((copy) => !present.has(sameness(copy)))
  return {
    copies: wanted.filter(({ date }) => !off.has(date)),
    onDaysOff: wanted.filter(({ date }) => off.has(date)),
    there: open.length - wanted.length,
    closed: all.length - open.length,
  }
}
export type Copies = ReturnType<typeof copiesOf>
