import { ActionIcon } from '@mantine/core'
import { IconPlayerStopFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { shownTime } from '#contracts/time/duration.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { workName } from '../entries/entry.ts'
import classes from '../time.module.css'
import { minutesAt, useNow } from './elapsed.ts'
import { useRunning } from './use-running.ts'
import { useStop } from './use-stop.ts'

/** One's running timer in the bar of every page, with what stops it. */
export function RunningTimer() {
  const { t } = useTexts()
  const entry = useRunning()
  const stop = useStop()
  const now = useNow(entry !== undefined)
  if (!entry) return null
  const name = workName(entry.attributes)
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
        loading={stop.isBusy}
        aria-label={t('time:timer.stop', { task: name })}
        onClick={() => stop.run(entry.id)}
      >
        <IconPlayerStopFilled size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
