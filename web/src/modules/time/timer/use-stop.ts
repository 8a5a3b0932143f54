import { useState } from 'react'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { stopTimer } from '../entries/calls.ts'

/** Stops a timer and says so; what goes wrong is said by the platform. */
export function useStop() {
  const { t } = useTexts()
  const [isBusy, setBusy] = useState(false)
  const stop = async (id: string) => {
    setBusy(true)
    try {
      await stopTimer(id)
      showSuccess(t('time:timer.stopped'))
    } catch {
      // The platform has said it, and the page shows the state that holds.
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run: (id: string) => void stop(id) }
}
