import { addDays, daysBetween, monthKey, monthOf, weekdayOf, yearOf } from '#contracts/engine/values/civil-days.ts'
import { type TimeOfStep, type TimeStep, timeSteps } from '#contracts/time/totals.ts'
import type { Range } from '../../interval.ts'

const LONGEST_BY_DAY = 31
const LONGEST_BY_WEEK = 53 * 7

/** Days for a month, weeks for a year, months beyond, unless the address says otherwise. */
export function stepFor({ from, to }: Range, asked?: string): TimeStep {
  const wanted = timeSteps.find((one) => one === asked)
  if (wanted) return wanted
  const days = daysBetween(from, to) + 1
  return days <= LONGEST_BY_DAY ? 'day' : days <= LONGEST_BY_WEEK ? 'week' : 'month'
}

/** The first day of the step that a day is in. */
const firstOf: Record<TimeStep, (day: string) => string> = {
  day: (day) => day,
  week: (day) => addDays(day, -weekdayOf(day)),
  month: (day) => `${day.slice(0, 7)}-01`,
}

const afterOf: Record<TimeStep, (first: string) => string> = {
  day: (first) => addDays(first, 1),
  week: (first) => addDays(first, 7),
  month: (first) => {
    const next = yearOf(first) * 12 + monthOf(first)
    return `${monthKey(Math.floor(next / 12), (next % 12) + 1)}-01`
  },
}

/** A step of a chart with its days inside the range. */
export interface Step extends TimeOfStep {
  range: Range
  /** Minutes of the step at the same place of the interval before. */
  before: number | null
}

/** All steps of a range, those without time too. */
function stepsOf(range: Range, by: TimeStep): Range[] {
  const steps: Range[] = []
  for (let first = firstOf[by](range.from); first <= range.to; first = afterOf[by](first)) {
    const last = addDays(afterOf[by](first), -1)
    steps.push({ from: first < range.from ? range.from : first, to: last > range.to ? range.to : last })
  }
  return steps
}

/** The steps of a range with their time and that of the interval before; all time begins with its first hours. */
export function filledSteps(
  { range, by, fromFirst }: { range: Range; by: TimeStep; fromFirst: boolean },
  time: readonly TimeOfStep[],
  before: { range: Range; time: readonly TimeOfStep[] } | null,
): Step[] {
  const known = new Map(time.map((one) => [one.from, one]))
  const earlier = new Map(before?.time.map((one) => [one.from, one.minutes]))
  const places = before ? stepsOf(before.range, by) : []
  const steps = stepsOf(range, by).map((days, place): Step => {
    const from = firstOf[by](days.from)
    const at = places[place]
    return {
      ...(known.get(from) ?? { minutes: 0, entries: 0, billable_minutes: 0 }),
      from,
      range: days,
      before: at ? (earlier.get(firstOf[by](at.from)) ?? 0) : null,
    }
  })
  const first = fromFirst ? steps.findIndex(({ entries }) => entries > 0) : 0
  return steps.slice(Math.max(0, first))
}
