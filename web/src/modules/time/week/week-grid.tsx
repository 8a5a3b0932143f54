import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { TimeDay } from '#contracts/time/days.ts'
import { shownTime } from '#contracts/time/duration.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { leaveNotes, warnings } from '../day-notes.ts'
import { createEntry, deleteEntries, deleteEntry, setMinutes } from '../entries/calls.ts'
import type { EntryRecord, WorkTask } from '../entries/entry.ts'
import { TimeInput } from '../entries/time-input.tsx'
import { WorkTitle } from '../entries/work-title.tsx'
import classes from '../time.module.css'
import { minutesAt, useNow } from '../timer/elapsed.ts'
import { type WeekRow, weekRows } from './rows.ts'
import { moveInGrid } from './use-grid-keys.ts'

/** A cell of the week: a task on a day. */
export interface WeekCell {
  taskId: string
  day: string
  /** What it is called. */
  title: string
}

interface WeekGridProps {
  employeeId: string
  days: readonly TimeDay[]
  entries: readonly EntryRecord[]
  /** Rows that were added and hold nothing yet. */
  added: readonly WorkTask[]
  /** Tasks that time can be logged on now. */
  openTasks: ReadonlySet<string>
  mayWrite: boolean
  mayAdd: boolean
  openDay: (day: string) => void
  /** Opens the entries of a cell that has several. */
  openCell: (cell: WeekCell) => void
  removeRow: (taskId: string) => void
}

/** The week as a grid of tasks by days, with what each day and the week come to beside what is planned. */
export function WeekGrid(props: WeekGridProps) {
  const { days, entries, added, openDay } = props
  const { t, locale } = useTexts()
  const now = useNow(entries.some(({ attributes }) => attributes.timer_started_at !== null))
  const rows = useMemo(() => weekRows(entries, added), [entries, added])
  const weekday = useMemo(() => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }), [locale])
  const sum = (some: readonly EntryRecord[]) =>
    some.reduce((all, { attributes }) => all + minutesAt(attributes, now), 0)
  const planned = days.reduce((all, day) => all + day.planned_minutes, 0)
  const total = (worked: number, of: number) => (
    <>
      <strong>{shownTime(worked)}</strong>
      <span className={classes.planned} data-short={worked < of || undefined}>
        / {shownTime(of)}
      </span>
    </>
  )
  return (
    <div className={classes.box}>
      <table className={classes.week}>
        <thead>
          <tr>
            <th scope="col" className={classes.task}>
              {t('time:week.task')}
            </th>
            {days.map((day) => {
              const notes = [...warnings(day, t), ...leaveNotes(day, t)]
              return (
                <th key={day.date} scope="col" data-kind={kindOf(day)} title={notes.join(' ') || undefined}>
                  <button type="button" className={classes.day} onClick={() => openDay(day.date)}>
                    {weekday.format(new Date(`${day.date}T00:00:00Z`))} {formatDay(day.date).slice(0, 5)}
                  </button>
                  {notes.map((note) => (
                    <span key={note} className={classes.note}>
                      {note}
                    </span>
                  ))}
                </th>
              )
            })}
            <th scope="col">{t('time:day.total')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row key={row.taskId} {...props} row={row} index={index} sum={sum} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={classes.task}>
              {t('time:day.total')}
            </th>
            {days.map((day) => (
              <td key={day.date} data-kind={kindOf(day)}>
                {total(sum(entries.filter(({ attributes }) => attributes.date === day.date)), day.planned_minutes)}
              </td>
            ))}
            <td>{total(sum(entries), planned)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** How a day's column is tinted. */
function kindOf({ weekend, national_day, leave }: TimeDay): string | undefined {
  if (national_day) return 'national'
  if (leave.length > 0) return 'leave'
  return weekend ? 'weekend' : undefined
}

interface RowProps extends WeekGridProps {
  row: WeekRow
  index: number
  sum: (entries: readonly EntryRecord[]) => number
}

function Row({ row, index, sum, days, employeeId, mayWrite, mayAdd, openTasks, openCell, removeRow }: RowProps) {
  const { t } = useTexts()
  const [asks, setAsks] = useState(false)
  const all = [...row.byDay.values()].flat()
  const remove = async () => {
    if (all.length > 0) await deleteEntries(all.map(({ id }) => id))
    removeRow(row.taskId)
  }
  const save = (day: string, entry: EntryRecord | undefined) => (minutes: number) => {
    if (entry) return minutes === 0 ? deleteEntry(entry.id) : setMinutes(entry.id, minutes)
    return createEntry({
      employee_id: employeeId,
      project_id: row.projectId,
      task_id: row.taskId,
      date: day,
      worked_minutes: minutes,
    })
  }
  return (
    <tr>
      <th scope="row" className={classes.task}>
        <WorkTitle {...row} />
      </th>
      {days.map((day, column) => {
        const own = row.byDay.get(day.date) ?? []
        const title = t('time:week.cell', { task: row.name, day: formatDay(day.date) })
        const isOpen = day.employed && !day.blocked && mayAdd && openTasks.has(row.taskId)
        return (
          <td key={day.date} data-row={index} data-column={column} data-kind={kindOf(day)}>
            {own.length > 1 ? (
              <button
                type="button"
                className={classes.several}
                title={t('time:week.several', { count: own.length })}
                aria-label={`${title}: ${shownTime(sum(own))}. ${t('time:week.several', { count: own.length })}`}
                onClick={() => openCell({ taskId: row.taskId, day: day.date, title })}
                onKeyDown={moveInGrid}
              >
                {shownTime(sum(own))}
              </button>
            ) : (
              <TimeInput
                minutes={sum(own)}
                label={title}
                disabled={!mayWrite || (own.length === 0 && !isOpen)}
                onSave={save(day.date, own[0])}
                onKeys={moveInGrid}
              />
            )}
          </td>
        )
      })}
      <td>
        <strong>{shownTime(sum(all))}</strong>
      </td>
      <td>
        {mayWrite && (
          <ActionIcon
            color="gray"
            aria-label={t('time:week.deleteRow', { task: row.name })}
            onClick={() => (all.length > 0 ? setAsks(true) : removeRow(row.taskId))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
        <ConfirmDialog
          opened={asks}
          title={t('time:week.deleteTitle')}
          text={t('time:week.deleteText', { task: row.name })}
          confirm={t('time:entry.delete')}
          cancel={t('time:dialog.cancel')}
          color="red"
          onConfirm={remove}
          onClose={() => setAsks(false)}
        />
      </td>
    </tr>
  )
}
