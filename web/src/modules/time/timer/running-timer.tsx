import { ActionIcon } from '@mantine/core'
import { IconPlayerStopFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { shownTime } from '#contracts/time/duration.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { stopTimer } from '../entries/calls.ts'
import { workName } from '../entries/entry.ts'
import classes from '../time.module.css'
import { minutesAt, useNow } from './elapsed.ts'
import { useRunning } from './use-running.ts'

/** One's running timer in the bar of every page, with what stops it. */
export function RunningTimer() {
  const { t } = useTexts()
  const entry = useRunning()
  const [busy, setBusy] = useState(false)
  const now = useNow(entry !== undefined)
  if (!entry) return null
  const name = workName(entry.attributes)
  const stop = async () => {
    setBusy(true)
    try {
      await stopTimer(entry.id)
      showSuccess(t('time:timer.stopped'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.running}>
      <Link
        to={'/time' as never}
        search={{ view: 'day', date: entry.attributes.date } as never}
        className={classes.runningName}
      >
        <span className={classes.runningTask}>{name}</span>{' '}
        <strong>{shownTime(minutesAt(entry.attributes, now))}</strong>
      </Link>
      <ActionIcon
        size="lg"
        color="red"
        loading={busy}
        aria-label={t('time:timer.stop', { task: name })}
        onClick={() => void stop().catch(() => undefined)}
      >
        <IconPlayerStopFilled size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
