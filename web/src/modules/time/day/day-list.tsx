import { ActionIcon, Alert, Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { TimeDay } from '#contracts/time/days.ts'
import { shownTime } from '#contracts/time/duration.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { leaveNotes, warnings } from '../day-notes.ts'
import { confirmEntry, deleteEntry, setMinutes } from '../entries/calls.ts'
import { type EntryRecord, workName } from '../entries/entry.ts'
import { TimeInput } from '../entries/time-input.tsx'
import classes from '../time.module.css'
import { minutesAt, useNow } from '../timer/elapsed.ts'
import { TimerButton } from '../timer/timer-button.tsx'

interface DayListProps {
  day: TimeDay
  entries: readonly EntryRecord[]
  isOwn: boolean
  onEdit: (entry: EntryRecord) => void
}

/** The entries of a day, each with its time and timer, and what the day comes to. */
export function DayList({ day, entries, isOwn, onEdit }: DayListProps) {
  const { t } = useTexts()
  const now = useNow(entries.some(({ attributes }) => attributes.timer_started_at !== null))
  const [against, away] = [warnings(day, t), leaveNotes(day, t)]
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
        <EmptyState title={t('time:day.empty')} help={t('time:day.emptyHelp')} />
      ) : (
        <ul className={classes.list}>
          {entries.map((entry) => (
            <EntryLine key={entry.id} entry={entry} now={now} isOwn={isOwn} onEdit={onEdit} />
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

interface EntryLineProps extends Pick<DayListProps, 'isOwn' | 'onEdit'> {
  entry: EntryRecord
  now: number
}

function EntryLine({ entry, now, isOwn, onEdit }: EntryLineProps) {
  const { t } = useTexts()
  const format = useFormat()
  const [asks, setAsks] = useState(false)
  const { attributes, meta } = entry
  const name = workName(attributes)
  const minutes = minutesAt(attributes, now)
  const confirm = async () => {
    await confirmEntry(entry.id)
    showSuccess(t('time:entry.confirmed'))
  }
  const save = async (wanted: number) => {
    await setMinutes(entry.id, wanted)
    showSuccess(t('time:entry.updated'))
  }
  return (
    <li className={classes.entry}>
      <div className={classes.about}>
        <strong>{name}</strong>
        {attributes.description && <span className={classes.description}>{attributes.description}</span>}
        {attributes.created_at && (
          <span className={classes.description}>
            {t('time:entry.stamp', { at: format.moment(attributes.created_at) })}
          </span>
        )}
        {attributes.to_confirm && (
          <span className={classes.confirm}>
            {t('time:entry.toConfirm')}
            {meta.authorizedToUpdate && (
              <Button size="compact-sm" variant="light" onClick={() => void confirm().catch(() => undefined)}>
                {t('time:entry.confirm')}
              </Button>
            )}
          </span>
        )}
      </div>
      <TimeInput
        minutes={minutes}
        label={`${t('name:timesheets.worked_minutes')}: ${name}`}
        disabled={!meta.authorizedToUpdate}
        onSave={save}
      />
      {isOwn && <TimerButton entry={entry} />}
      {meta.authorizedToUpdate && (
        <ActionIcon
          size="lg"
          color="gray"
          aria-label={`${t('time:entry.edit')}: ${name}`}
          onClick={() => onEdit(entry)}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      )}
      {meta.authorizedToDelete && (
        <ActionIcon
          size="lg"
          color="gray"
          aria-label={`${t('time:entry.delete')}: ${name}`}
          onClick={() => setAsks(true)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
      <ConfirmDialog
        opened={asks}
        title={t('time:entry.deleteTitle')}
        text={t('time:entry.deleteText', { task: name, time: shownTime(minutes) })}
        confirm={t('time:entry.delete')}
        cancel={t('time:dialog.cancel')}
        color="red"
        onConfirm={() => deleteEntry(entry.id)}
        onClose={() => setAsks(false)}
      />
    </li>
  )
}
