import type { Goal } from './goals.ts'

export type DueWarning = 'overdue' | 'soon' | 'coming'

/** Days until a goal is due that make it worth a word (spec 2 section 4). */
const SOON = 14
const COMING = 30

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** How near a goal's day is on `today`: past, under 14 days, under 30 days, or none; a completed goal warns of nothing. */
export function dueWarning(goal: Pick<Goal, 'due_date' | 'progress'>, today: string): DueWarning | null {
  if (goal.progress >= 100) return null
  const days = dayNumber(goal.due_date) - dayNumber(today)
  if (days < 0) return 'overdue'
  if (days < SOON) return 'soon'
  return days < COMING ? 'coming' : null
}
