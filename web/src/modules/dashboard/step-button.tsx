import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '#web/platform/api/api-error.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { notify, showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { Step } from './use-first-steps.ts'

interface StepButtonProps extends Pick<Step, 'to'> {
  step: 'days' | 'policies'
  run: () => Promise<number>
}

/** Does a first step in one press. Where the product has nothing to add, its page is where one goes on. */
export function StepButton({ step, to, run }: StepButtonProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    // A country whose calendar is not known is refused.
    const added = await run().catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 422) return 0
      showFailure(error)
      return null
    })
    setBusy(false)
    if (added === 0) {
      notify('info', t(`dashboard:step.${step}None`))
      void navigate({ to })
    }
    if (added) showSuccess(t(`dashboard:step.${step}Added`, { count: added }))
  }
  return (
    <Button variant="light" size="compact-sm" mt={8} loading={busy} onClick={() => void press()}>
      {t(`dashboard:step.${step}Now`)}
    </Button>
  )
}
