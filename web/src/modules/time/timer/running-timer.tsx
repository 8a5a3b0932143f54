import { ActionIcon } from '@mantine/core'
import { IconPlayerStopFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { shownTime } from '#contracts/time/duration.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { workName } from '../entries/entry.ts'
import { minutesAt, useNow } from './elapsed.ts'
import classes from './running-timer.module.css'
import { StartTimer } from './start-timer.tsx'
import { useRunning } from './use-running.ts'
import { useStop } from './use-stop.ts'

/** One's running timer in the bar of every page, with what stops it; what starts one where none runs. */
export function RunningTimer() {
  const { t } = useTexts()
  const { employee } = useSession()
  const entry = useRunning()
  const stop = useStop()
  const now = useNow(entry !== undefined)
  if (!entry) return employee ? <StartTimer employeeId={employee.id} /> : null
  const name = workName(entry.attributes)
  const { task_name: task } = entry.attributes
  const time = shownTime(minutesAt(entry.attributes, now))
  return (
    <div className={classes.running}>
      <Link
        to={'/time' as never}
        search={{ view: 'day', date: entry.attributes.date } as never}
        className={classes.runningName}
        aria-label={t('time:timer.runs', { time, task, work: name })}
      >
        <span className={classes.runningDot} aria-hidden />
        <strong data-figures>{time}</strong>{' '}
        <span className={classes.runningTask} title={name}>
          {task}
        </span>
      </Link>
      <ActionIcon
        size="lg"
        variant="subtle"
        color="gray"
        loading={stop.isBusy}
        aria-label={t('time:timer.stop', { task: name })}
        onClick={() => stop.run(entry.id)}
      >
        <IconPlayerStopFilled size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
