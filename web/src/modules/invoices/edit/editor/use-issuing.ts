import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { newIdempotencyKey } from '#web/platform/api/client.ts'
import { notify, showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { call } from '../../actions/call.ts'
import type { Saving } from './use-saving.ts'

/** What follows once the invoice is issued. */
type AfterIssue = 'open' | 'send'

/** Saves, takes the number, and leads to the invoice. `expected` is the number that the button names. */
export function useIssuing({ save, refuse }: Saving, expected: string, showErrors: () => void) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<AfterIssue>()

  const issue = async () => {
    const then = asking
    const saved = await save()
    if (!saved) return showErrors()
    try {
      const { attributes } = await call(saved, 'issue', { expected_number: expected }, newIdempotencyKey())
      const number = attributes.invoice_number
      if (number === expected) showSuccess(t('invoices:issue.done', { number }))
      else notify('warning', t('invoices:issue.other', { number, expected }), undefined, true)
      const to = `/invoices/${saved.id}/details`
      await navigate({ to: then === 'send' ? `${to}?send=1` : to })
    } catch (error) {
      refuse(error)
      showErrors()
    }
  }
  return { asking, ask: setAsking, issue }
}
