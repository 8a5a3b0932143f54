import { ActionIcon } from '@mantine/core'
import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { ownToday } from '#web/platform/format/dates.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { startTimer, stopTimer } from '../entries/calls.ts'
import { type EntryRecord, workName } from '../entries/entry.ts'
import { AskPastTimer } from './ask-past-timer.tsx'

/** Starts and stops the timer of an entry; asks first where the entry is not of today. */
export function TimerButton({ entry }: { entry: EntryRecord }) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const [asks, setAsks] = useState(false)
  const isRunning = entry.attributes.timer_started_at !== null
  const run = async () => {
    setBusy(true)
    try {
      await (isRunning ? stopTimer : startTimer)(entry.id)
      showSuccess(t(isRunning ? 'time:timer.stopped' : 'time:timer.started'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <ActionIcon
        size="lg"
        variant="light"
        color={isRunning ? 'red' : undefined}
        loading={busy}
        aria-label={t(isRunning ? 'time:timer.stop' : 'time:timer.start', { task: workName(entry.attributes) })}
        onClick={() => {
          // A toast says what went wrong, and the list shows the state that holds.
          if (isRunning || entry.attributes.date === ownToday()) run().catch(() => undefined)
          else setAsks(true)
        }}
      >
        {isRunning ? <IconPlayerStopFilled size={18} aria-hidden /> : <IconPlayerPlayFilled size={18} aria-hidden />}
      </ActionIcon>
      <AskPastTimer opened={asks} onConfirm={run} onClose={() => setAsks(false)} />
    </>
  )
}
