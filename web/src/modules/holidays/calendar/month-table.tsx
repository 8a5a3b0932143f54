import type { ReactNode } from 'react'
import { addDays, daysFromTo, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import { monthAndYear, shortWeekday } from '#web/platform/format/day-words.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { isWeekend, spanOf } from './days.ts'
import classes from './own/year.module.css'

// Any Monday.
const MONDAY = '2024-01-01'
const WEEK = daysFromTo(MONDAY, addDays(MONDAY, 6))

/** The weeks of a month, Monday first; days of other months are gaps. */
function weeksOf(month: string): (string | null)[][] {
  const { from, to } = spanOf('month', month)
  const cells = [...Array<null>(weekdayOf(from)).fill(null), ...daysFromTo(from, to)]
  const weeks: (string | null)[][] = []
  for (let at = 0; at < cells.length; at += 7) weeks.push(cells.slice(at, at + 7))
  return weeks
}

interface MonthTableProps {
  /** Any day of it. */
  month: string
  today: string
  national: ReadonlyMap<string, string>
  /** What stands in a day's cell: its number, as a link, a button, or plain. */
  draw: (day: string) => ReactNode
}

/** One month as a small table of weeks. */
export function MonthTable({ month, today, national, draw }: MonthTableProps) {
  const { locale } = useTexts()
  return (
    <table className={classes.month}>
      <caption>{monthAndYear(month, locale)}</caption>
      <thead>
        <tr>
          {WEEK.map((day) => (
            <th key={day} scope="col">
              {shortWeekday(day, locale)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, index) =>
              day === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: gaps before the first day have no name of their own
                <td key={index} />
              ) : (
                <td
                  key={day}
                  data-kind={national.has(day) ? 'national' : isWeekend(day) ? 'weekend' : undefined}
                  data-today={day === today || undefined}
                  title={national.get(day)}
                >
                  {draw(day)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
