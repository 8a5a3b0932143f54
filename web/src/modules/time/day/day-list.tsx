import { Alert } from '@mantine/core'
import type { TimeDay } from '#contracts/time/days.ts'
import { shownTime } from '#contracts/time/duration.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { leaveNotes, warnings } from '../day-notes.ts'
import type { EntryRecord } from '../entries/entry.ts'
import classes from '../time.module.css'
import { minutesAt, useNow } from '../timer/elapsed.ts'
import { EntryLine } from './entry-line.tsx'

interface DayListProps {
  day: TimeDay
  entries: readonly EntryRecord[]
  isOwn: boolean
  mayAdd: boolean
  onEdit: (entry: EntryRecord) => void
}

/** The entries of a day, each with its time and timer, and what the day comes to. */
export function DayList({ day, entries, isOwn, mayAdd, onEdit }: DayListProps) {
  const { t } = useTexts()
  const now = useNow(entries.some(({ attributes }) => attributes.timer_started_at !== null))
  const against = [...warnings(day, t), ...(day.closed ? [t('time:day.closed')] : [])]
  const away = leaveNotes(day, t)
  const worked = entries.reduce((sum, { attributes }) => sum + minutesAt(attributes, now), 0)
  return (
    <>
      {against.length > 0 && (
        <Alert color="yellow" mb="sm">
          {against.join(' ')}
        </Alert>
      )}
      {away.length > 0 && (
        <Alert color="primary" mb="sm">
          {away.join(' ')}
        </Alert>
      )}
      {entries.length === 0 ? (
        <EmptyState title={t('time:day.empty')} help={mayAdd ? t('time:day.emptyHelp') : undefined} />
      ) : (
        <ul className={classes.list}>
          {entries.map((entry) => (
            <EntryLine key={entry.id} entry={entry} now={now} closed={day.closed} isOwn={isOwn} onEdit={onEdit} />
          ))}
        </ul>
      )}
      <p className={classes.dayTotal}>
        {t('time:day.total')}:{' '}
        <strong>{t('time:day.of', { worked: shownTime(worked), planned: shownTime(day.planned_minutes) })}</strong>
      </p>
    </>
  )
}
