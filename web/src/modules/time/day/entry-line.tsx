import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { shownTime } from '#contracts/time/duration.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { confirmEntry, setMinutes } from '../entries/calls.ts'
import { deleteWithUndo } from '../entries/delete-entries.tsx'
import { type EntryRecord, placeOf, workName } from '../entries/entry.ts'
import { EntryButton, InvoicedMark } from '../entries/invoiced.tsx'
import { TimeInput } from '../entries/time-input.tsx'
import { useLock } from '../entries/use-lock.ts'
import { WorkTitle } from '../entries/work-title.tsx'
import classes from '../time.module.css'
import { minutesAt } from '../timer/elapsed.ts'
import { TimerButton } from '../timer/timer-button.tsx'

interface EntryLineProps {
  entry: EntryRecord
  now: number
  /** Its day is closed to the reader. */
  closed: boolean
  isOwn: boolean
  onEdit: (entry: EntryRecord) => void
}

/** An entry of a list, with its time, its timer and what changes it. */
export function EntryLine({ entry, now, closed, isOwn, onEdit }: EntryLineProps) {
  const { t } = useTexts()
  const format = useFormat()
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const { attributes, meta } = entry
  const name = workName(attributes)
  const minutes = minutesAt(attributes, now)
  const lock = useLock([entry], closed)
  const confirm = async () => {
    setBusy(true)
    try {
      await confirmEntry(entry.id)
      showSuccess(t('time:entry.confirmed'))
    } finally {
      setBusy(false)
    }
  }
  const save = async (wanted: number) => {
    await setMinutes(entry.id, wanted)
    showSuccess(t('time:entry.updated'))
  }
  return (
    <li className={classes.entry}>
      <div className={classes.about}>
        <strong>
          <WorkTitle {...placeOf(entry)} />
        </strong>
        {attributes.description && <span className={classes.description}>{attributes.description}</span>}
        {attributes.created_at && (
          <span className={classes.description}>
            {t('time:entry.stamp', { at: format.moment(attributes.created_at) })}
          </span>
        )}
        {attributes.is_invoiced && <InvoicedMark />}
        {attributes.to_confirm && (
          <span className={classes.confirm}>
            {t('time:entry.toConfirm')}
            {meta.authorizedToUpdate && (
              <Button
                size="compact-sm"
                variant="light"
                loading={busy}
                onClick={() => void confirm().catch(() => undefined)}
              >
                {t('time:entry.confirm')}
              </Button>
            )}
          </span>
        )}
      </div>
      <TimeInput
        minutes={minutes}
        label={`${t('name:timesheets.worked_minutes')}: ${name}`}
        disabled={!meta.authorizedToUpdate || lock !== undefined}
        title={lock}
        onSave={save}
      />
      {isOwn && !lock && <TimerButton entry={entry} />}
      {meta.authorizedToUpdate && (
        <EntryButton
          size="lg"
          label={`${t('time:entry.edit')}: ${name}`}
          icon={<IconPencil size={18} aria-hidden />}
          lock={lock}
          onClick={() => onEdit(entry)}
        />
      )}
      {meta.authorizedToDelete && (
        <EntryButton
          size="lg"
          label={`${t('time:entry.delete')}: ${name}`}
          icon={<IconTrash size={18} aria-hidden />}
          lock={lock}
          onClick={() => setAsks(true)}
        />
      )}
      <ConfirmDialog
        opened={asks}
        title={t('time:entry.deleteTitle')}
        text={t('time:entry.deleteText', { task: name, time: shownTime(minutes) })}
        confirm={t('time:entry.delete')}
        cancel={t('time:dialog.cancel')}
        color="red"
        onConfirm={() => deleteWithUndo([entry], t('time:entry.deleted', { task: name, time: shownTime(minutes) }))}
        onClose={() => setAsks(false)}
      />
    </li>
  )
}
