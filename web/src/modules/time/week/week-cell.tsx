import { IconNote, IconPencilPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import type { TimeDay } from '#contracts/time/days.ts'
import { shownTime } from '#contracts/time/duration.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { startTimer, stopTimer } from '../entries/calls.ts'
import type { EntryRecord } from '../entries/entry.ts'
import { TimeInput } from '../entries/time-input.tsx'
import { timeShown } from '../entries/time-shown.ts'
import { useLock } from '../entries/use-lock.ts'
import classes from '../time.module.css'
import { CellTimer } from './cell-timer.tsx'
import { kindOf } from './day-kind.ts'
import { hasTimer, sumAt } from './rows.ts'
import { moveInGrid } from './use-grid-keys.ts'

/** A cell of the week: a task on a day. */
export interface WeekCell {
  taskId: string
  day: string
  /** What it is called. */
  title: string
}

export interface WeekCellProps {
  row: { taskId: string; name: string }
  day: TimeDay
  entries: readonly EntryRecord[]
  at: { row: number; column: number }
  now: number
  /** Time can be logged on its task now. */
  isOpen: boolean
  mayWrite: boolean
  /** It is of the reader's own today: its timer can be started here. */
  isTimed: boolean
  onSave: (minutes: number) => Promise<unknown>
  /** Opens the entries of a cell, each with what can be done with it. */
  openCell: (cell: WeekCell) => void
  /** Opens the description of its one entry. */
  openNote: (cell: WeekCell) => void
}

/** What somebody worked on a task on a day: a time to type, or the sum of several entries; with what was written to it. */
export function WeekCellBox(props: WeekCellProps) {
  const { row, day, entries, at, now, isOpen, mayWrite, isTimed, openCell, openNote } = props
  const { t } = useTexts()
  const title = t('time:week.cell', { task: row.name, day: formatDay(day.date) })
  const cell = { taskId: row.taskId, day: day.date, title }
  const minutes = sumAt(entries, now)
  const invoiced = entries.some(({ attributes }) => attributes.is_invoiced)
  const lock = useLock(entries, day.closed)
  const notes = entries.flatMap(({ attributes }) => attributes.description ?? []).join(' · ')
  const [entry] = entries
  const mayNote = mayWrite && !lock
  const takesNew = isOpen && day.employed && !day.blocked
  // Leaving the field stores what was typed into it: a timer that is pressed then goes on from that.
  const latest = useRef(entry)
  latest.current = entry
  const storing = useRef<Promise<unknown>>(undefined)
  const onSave = (wanted: number) => {
    const stored = props.onSave(wanted)
    storing.current = stored
    return stored
  }
  const pressTimer = async () => {
    if (storing.current) {
      await storing.current
      storing.current = undefined
      await timeShown()
    }
    const { current } = latest
    if (!current) return props.onSave(0)
    return hasTimer([current]) ? stopTimer(current.id) : startTimer(current.id)
  }
  const words = [
    lock,
    hasTimer(entries) && t('time:week.running'),
    notes && t('time:week.noteShow', { description: notes }),
  ]
  const hint = words.filter(Boolean).join(' ') || undefined
  return (
    <td
      data-invoiced={invoiced || undefined}
      data-row={at.row}
      data-column={at.column}
      data-kind={kindOf(day)}
      data-running={hasTimer(entries) || undefined}
    >
      {entries.length > 1 ? (
        <button
          type="button"
          className={classes.several}
          title={[t('time:week.several', { count: entries.length }), hint].filter(Boolean).join(' ')}
          aria-label={`${title}: ${shownTime(minutes)}. ${t('time:week.several', { count: entries.length })}`}
          onClick={() => openCell(cell)}
          onKeyDown={moveInGrid}
        >
          {shownTime(minutes)}
          {notes && <IconNote className={classes.severalNote} size={14} aria-hidden />}
        </button>
      ) : (
        <span className={classes.cell} data-timed={isTimed || undefined}>
          <TimeInput
            minutes={minutes}
            label={title}
            title={hint}
            disabled={!mayWrite || lock !== undefined || (!entry && !takesNew)}
            onSave={onSave}
            onKeys={moveInGrid}
            onNote={() => openNote(cell)}
          />
          {isTimed && mayNote && (entry || takesNew) && (
            <CellTimer title={title} isRunning={hasTimer(entries)} onPress={pressTimer} />
          )}
          {entry && (notes || mayNote) && (
            <button
              type="button"
              // From its cell a key leads here: the way through the week is long enough.
              tabIndex={mayNote ? -1 : undefined}
              className={classes.noteButton}
              data-noted={notes ? true : undefined}
              aria-label={t(notes ? 'time:week.noteOf' : 'time:week.noteAddTo', { cell: title })}
              title={notes ? t('time:week.noteShow', { description: notes }) : t('time:week.noteAdd')}
              onClick={() => (mayNote ? openNote(cell) : openCell(cell))}
            >
              {notes ? <IconNote size={14} aria-hidden /> : <IconPencilPlus size={14} aria-hidden />}
            </button>
          )}
        </span>
      )}
    </td>
  )
}
