import { Alert } from '@mantine/core'
import { useMemo } from 'react'
import type { TimeDay } from '#contracts/time/days.ts'
import { shownTime } from '#contracts/time/duration.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { EntryRecord, WorkTask } from '../entries/entry.ts'
import classes from '../time.module.css'
import { useNow } from '../timer/elapsed.ts'
import { kindOf } from './day-kind.ts'
import { hasTimer, sumAt, weekRows } from './rows.ts'
import type { WeekCell } from './week-cell.tsx'
import { WeekHead } from './week-head.tsx'
import { WeekRowLine } from './week-row.tsx'

interface WeekGridProps {
  employeeId: string
  days: readonly TimeDay[]
  /** Today, where the person is. */
  today: string
  entries: readonly EntryRecord[]
  /** Rows that were added and hold nothing yet. */
  added: readonly WorkTask[]
  /** Tasks that time can be logged on now. */
  openTasks: ReadonlyMap<string, unknown>
  mayWrite: boolean
  /** Timers can be started: it is the reader's own. */
  isOwn: boolean
  mayAdd: boolean
  openDay: (day: string) => void
  openCell: (cell: WeekCell) => void
  openNote: (cell: WeekCell) => void
  addRow: (taskId: string) => void
  removeRow: (taskId: string) => void
}

/** The week as a grid of tasks by days, with what each day and the week come to beside what is planned. */
export function WeekGrid({ days, today, entries, added, openDay, openTasks, mayAdd, isOwn, ...rest }: WeekGridProps) {
  const { t } = useTexts()
  const now = useNow(hasTimer(entries))
  const rows = useMemo(() => weekRows(entries, added), [entries, added])
  const planned = days.reduce((all, day) => all + day.planned_minutes, 0)
  const total = (worked: number, of: number) => (
    <>
      <strong>{shownTime(worked)}</strong>
      <span className={classes.planned} data-short={worked < of || undefined} data-over={worked > of || undefined}>
        / {shownTime(of)}
      </span>
    </>
  )
  const grid = (
    <div className={classes.box}>
      <table className={classes.week} data-week>
        <WeekHead days={days} now={today} openDay={openDay} />
        <tbody>
          {rows.map((row, index) => (
            <WeekRowLine
              key={row.taskId}
              {...rest}
              row={row}
              index={index}
              days={days}
              // A row without a timer is the same at every moment.
              now={hasTimer([...row.byDay.values()].flat()) ? now : 0}
              timerDay={isOwn ? today : undefined}
              isOpen={mayAdd && openTasks.has(row.taskId)}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={classes.task}>
              {t('time:day.total')}
            </th>
            {days.map((day) => (
              <td key={day.date} data-kind={kindOf(day)}>
                {total(
                  sumAt(
                    entries.filter(({ attributes }) => attributes.date === day.date),
                    now,
                  ),
                  day.planned_minutes,
                )}
              </td>
            ))}
            <td>{total(sumAt(entries, now), planned)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  )
  return (
    <>
      {days.some(({ closed }) => closed) && (
        <Alert color="yellow" mb="sm">
          {t(days.every(({ closed }) => closed) ? 'time:week.closed' : 'time:week.closedDays')}
        </Alert>
      )}
      {grid}
    </>
  )
}
