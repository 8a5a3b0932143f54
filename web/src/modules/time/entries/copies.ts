import { addDays } from '#contracts/engine/values/civil-days.ts'
import type { TimeEntry } from './entry.ts'

/** Whether time can be logged on a task on a day: both are open to the person. */
export type Takes = (taskId: string, day: string) => boolean

/**
 * Entries as they stand so many days later. What cannot be logged there (a task that was archived since, a day that takes no
 * time) is left out and counted: one such entry would have the whole list refused.
 */
export function copiesOf(entries: readonly TimeEntry[], shift: number, takes: Takes) {
  const copies = entries
    .filter(({ worked_minutes }) => worked_minutes > 0)
    .map(({ project_id, task_id, description, worked_minutes, date }) => ({
      project_id,
      task_id,
      description,
      worked_minutes,
      date: addDays(date, shift),
    }))
  const taken = copies.filter(({ task_id, date }) => takes(task_id, date))
  return { copies: taken, left: copies.length - taken.length }
}
