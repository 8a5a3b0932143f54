import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, newIdempotencyKey } from '#web/platform/api/client.ts'
import { notify, showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { InvoiceRecord } from '../../invoice-record.ts'
import type { Saving } from './use-saving.ts'

/** What follows once the invoice is issued. */
export type AfterIssue = 'open' | 'send'

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
      const answer = await api.post<{ data: InvoiceRecord }>(
        `/restify/invoices/${saved.id}/actions?action=issue`,
        { expected_number: expected },
        { onError: 'caller', idempotencyKey: newIdempotencyKey() },
      )
      const number = answer.data.attributes.invoice_number
      if (number === expected) showSuccess(t('invoices:edit.issuedAs', { number }))
      else notify('warning', t('invoices:edit.issuedInstead', { number, expected }), undefined, true)
      await navigate({ to: `/invoices/${saved.id}/details`, search: (then === 'send' ? { send: '1' } : {}) as never })
    } catch (error) {
      refuse(error)
      showErrors()
    }
  }
  return { asking, ask: setAsking, issue }
}
