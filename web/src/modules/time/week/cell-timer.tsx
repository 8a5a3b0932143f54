import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from '../time.module.css'

interface CellTimerProps {
  /** What the cell is of: its task and day. */
  title: string
  isRunning: boolean
  /** Starts or stops it, once what was typed is stored. */
  onPress: () => Promise<unknown>
}

/** Starts and stops the timer in a cell of today. */
export function CellTimer({ title, isRunning, onPress }: CellTimerProps) {
  const { t } = useTexts()
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await onPress()
      showSuccess(t(isRunning ? 'time:timer.stopped' : 'time:timer.started'))
    } catch {
      // The platform has said it, and the week shows the state that holds.
    } finally {
      setBusy(false)
    }
  }
  const label = t(isRunning ? 'time:timer.stop' : 'time:timer.start', { task: title })
  return (
    <button
      type="button"
      className={classes.timerButton}
      data-running={isRunning || undefined}
      aria-disabled={isBusy || undefined}
      aria-label={label}
      title={label}
      onClick={() => void press()}
    >
      {isRunning ? <IconPlayerStopFilled size={14} aria-hidden /> : <IconPlayerPlayFilled size={14} aria-hidden />}
    </button>
  )
}
