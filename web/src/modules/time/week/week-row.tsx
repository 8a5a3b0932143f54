import { IconTrash } from '@tabler/icons-react'
import { memo, useState } from 'react'
import type { TimeDay } from '#contracts/time/days.ts'
import { shownTime } from '#contracts/time/duration.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { createEntry, setMinutes } from '../entries/calls.ts'
import { deleteWithUndo } from '../entries/delete-entries.tsx'
import type { EntryRecord } from '../entries/entry.ts'
import { EntryButton } from '../entries/invoiced.tsx'
import { useLock } from '../entries/use-lock.ts'
import { WorkTitle } from '../entries/work-title.tsx'
import classes from '../time.module.css'
import { isSameRow, sumAt, type WeekRow } from './rows.ts'
import { type WeekCell, WeekCellBox } from './week-cell.tsx'

/** The entry of a cell that was emptied, and how the cell hears of the answer: it is gone, or stays as it was. */
interface Emptied {
  entry: EntryRecord
  end: () => void
  keep: () => void
}

interface WeekRowLineProps {
  row: WeekRow
  index: number
  employeeId: string
  days: readonly TimeDay[]
  /** The moment that a running timer of the row is drawn at. */
  now: number
  /** Time can be logged on this task now. */
  isOpen: boolean
  mayWrite: boolean
  /** The reader's own today, on which timers are started; none in the week of somebody else. */
  timerDay: string | undefined
  /** Opens the entries of a cell that has several. */
  openCell: (cell: WeekCell) => void
  openNote: (cell: WeekCell) => void
  addRow: (taskId: string) => void
  removeRow: (taskId: string) => void
}

/** A task of the week with a cell for each day. */
function WeekRowOf(props: WeekRowLineProps) {
  const { row, index, days, employeeId, now, isOpen, mayWrite, timerDay, openCell, openNote, addRow, removeRow } = props
  const { t } = useTexts()
  const [asks, setAsks] = useState(false)
  const [emptied, setEmptied] = useState<Emptied>()
  const all = [...row.byDay.values()].flat()
  const lock = useLock(
    all,
    days.some(({ date, closed }) => closed && row.byDay.has(date)),
  )
  const remove = async () => {
    if (all.length > 0) await deleteWithUndo(all, t('time:week.deleted', { task: row.name }))
    removeRow(row.taskId)
  }
  /** The row stays, also where it holds nothing more. */
  const drop = async (entry: EntryRecord) => {
    const { date, worked_minutes } = entry.attributes
    if (all.length === 1) addRow(row.taskId)
    const words = { task: row.name, day: formatDay(date), time: shownTime(worked_minutes) }
    await deleteWithUndo([entry], t('time:week.emptied', words))
  }
  /** An emptied cell takes its entry with it, and so what was written to it. */
  const empty = (entry: EntryRecord) => {
    if (!entry.attributes.description) return drop(entry)
    return new Promise<void>((end, keep) => setEmptied({ entry, end, keep }))
  }
  const save = (day: string, entry: EntryRecord | undefined) => (minutes: number) => {
    if (entry && minutes === 0) return empty(entry)
    if (entry) return setMinutes(entry.id, minutes)
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
        const entries = row.byDay.get(day.date) ?? []
        return (
          <WeekCellBox
            key={day.date}
            {...{ row, day, entries, now, isOpen, mayWrite, openCell, openNote }}
            at={{ row: index, column }}
            isTimed={day.date === timerDay}
            onSave={save(day.date, entries[0])}
          />
        )
      })}
      <td>
        <strong>{shownTime(sumAt(all, now))}</strong>
      </td>
      <td>
        {mayWrite && (
          <EntryButton
            label={t('time:week.deleteRow', { task: row.name })}
            icon={<IconTrash size={16} aria-hidden />}
            lock={lock}
            onClick={() => (all.length > 0 ? setAsks(true) : removeRow(row.taskId))}
          />
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
        <ConfirmDialog
          opened={emptied !== undefined}
          title={t('time:entry.deleteTitle')}
          text={t('time:week.emptyText', {
            task: row.name,
            day: formatDay(emptied?.entry.attributes.date),
            description: emptied?.entry.attributes.description ?? '',
          })}
          confirm={t('time:entry.delete')}
          cancel={t('time:dialog.cancel')}
          color="red"
          onConfirm={async () => {
            await drop(emptied!.entry)
            emptied!.end()
          }}
          onClose={() => {
            emptied?.keep()
            setEmptied(undefined)
          }}
        />
      </td>
    </tr>
  )
}

/**
 * Drawn again only when something of its own changed: rows are made again with each answer of the server, which comes while the
 * next cell is being typed into.
 */
export const WeekRowLine = memo(WeekRowOf, (before, { row, ...after }) => {
  const { row: rowBefore, ...others } = before
  const names = Object.keys(after) as (keyof typeof after)[]
  return isSameRow(rowBefore, row) && names.every((name) => others[name] === after[name])
})
