import * as z from 'zod'
import type { Locale } from '../engine/values/primitives.ts'

/** Minutes that time is rounded to; `none`: it stays as it was logged. */
export const roundingSteps = ['none', '6', '15', '30'] as const
export const roundingWays = ['up', 'nearest'] as const
/** `entry`: each by itself. `day`: what a person worked on a task of a project in a day, together. */
export const roundingUnits = ['entry', 'day'] as const

/** How a company rounds time in reports, and on invoices that are made of it. */
export const Rounding = z.object({
  minutes: z.union([z.literal(6), z.literal(15), z.literal(30)]),
  way: z.enum(roundingWays),
  by: z.enum(roundingUnits),
})
export type Rounding = z.infer<typeof Rounding>

/** What the company's settings say; null: it does not round. */
export function roundingOf(setting: (key: 'time_rounding' | 'time_rounding_way' | 'time_rounding_by') => unknown) {
  const known = Rounding.safeParse({
    minutes: Number(setting('time_rounding')),
    way: setting('time_rounding_way') ?? 'up',
    by: setting('time_rounding_by') ?? 'entry',
  })
  return known.success ? known.data : null
}

/** Minutes that are added before what lies over a whole step is cut off. */
export const roundingExtra = ({ minutes, way }: Rounding): number =>
  way === 'up' ? minutes - 1 : Math.floor(minutes / 2)

/** Minutes rounded to the company's step; half a step goes up. */
export const roundMinutes = (minutes: number, rounding: Rounding): number =>
  Math.floor((minutes + roundingExtra(rounding)) / rounding.minutes) * rounding.minutes

/** What is rounded: an entry, and what it belongs together by. */
export interface RoundedEntry {
  id: string
  employee_id: string
  project_id: string
  task_id: string
  date: string
  minutes: number
}

/**
 * The minutes of each entry as reports and invoices count them, by id. By day each adds so much as the day rounds to with it (in the order of
 * their ids), so that entries always add up to what is shown of their day.
 */
export function roundedMinutes(
  entries: readonly RoundedEntry[],
  rounding: Rounding | null,
): ReadonlyMap<string, number> {
  if (!rounding) return new Map(entries.map(({ id, minutes }) => [id, minutes]))
  if (rounding.by === 'entry') return new Map(entries.map(({ id, minutes }) => [id, roundMinutes(minutes, rounding)]))
  const before = new Map<string, number>()
  const ordered = entries.toSorted((left, right) => (left.id < right.id ? -1 : 1))
  return new Map(
    ordered.map(({ id, employee_id, project_id, task_id, date, minutes }) => {
      const key = [employee_id, project_id, task_id, date].join()
      const sum = before.get(key) ?? 0
      before.set(key, sum + minutes)
      return [id, roundMinutes(sum + minutes, rounding) - roundMinutes(sum, rounding)]
    }),
  )
}

/** How the company rounds, as reports and invoices say it. */
export function roundingWords({ minutes, way, by }: Rounding, locale: Locale): string {
  if (locale === 'ro') {
    const step = minutes < 20 ? `${minutes} minute` : `${minutes} de minute`
    const rounded = way === 'up' ? `rotunjit în sus la ${step}` : `rotunjit la cele mai apropiate ${step}`
    return by === 'entry'
      ? `Fiecare pontaj este ${rounded}`
      : `Timpul zilnic al fiecărei persoane pe o sarcină este ${rounded}`
  }
  const rounded = way === 'up' ? `rounded up to ${minutes} minutes` : `rounded to the nearest ${minutes} minutes`
  return by === 'entry' ? `Each entry is ${rounded}` : `Each person’s time on a task is ${rounded} a day`
}
