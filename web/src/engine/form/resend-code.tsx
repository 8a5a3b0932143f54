import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { showFailure } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

// The server sends three mails to an address in a quarter of an hour; a mail takes seconds to arrive.
const PAUSE_SECONDS = 30

/** Has a new code sent by `send`, then rests a moment: a second mail makes the first one's code worthless. */
export function ResendCode({ send }: { send: () => Promise<unknown> }) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const [seconds, setSeconds] = useState(0)
  const isResting = seconds > 0
  useEffect(() => {
    if (!isResting) return
    const timer = setInterval(() => setSeconds((left) => left - 1), 1000)
    return () => clearInterval(timer)
  }, [isResting])
  const resend = async () => {
    setBusy(true)
    try {
      await send()
      showSuccess(t('engine:code.resent'))
      setSeconds(PAUSE_SECONDS)
    } catch (error) {
      showFailure(error, 'engine:code.resendFailed')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" loading={busy} disabled={isResting} onClick={() => void resend()} data-figures>
      {isResting ? t('engine:code.resendIn', { seconds }) : t('engine:code.resend')}
    </Button>
  )
}
