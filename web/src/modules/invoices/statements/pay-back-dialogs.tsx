import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { methodWords, paymentMethods } from '#contracts/invoices/payments/methods.ts'
import { PayBackCredit, UndoPayBack } from '#contracts/invoices/payments/payments.ts'
import type { Statement } from '#contracts/invoices/statements/statement.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec } from '#web/engine/form/field-specs.ts'
import { today } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { callClient } from './statement-query.ts'

interface PayBackProps {
  clientId: string
  credit: Statement['credits'][number]
  onClose: () => void
}

/** Writes down that a client got credit back. */
export function PayBackDialog({ clientId, credit: { currency, amount }, onClose }: PayBackProps) {
  const { t, locale } = useTexts()
  const format = useFormat()
  const fields = useMemo<FieldSpec[]>(
    () => [
      { name: 'amount', label: 'name:clients.amount', kind: 'money', currency, width: 'half', autoFocus: true },
      { name: 'date', label: 'name:clients.date', kind: 'date', width: 'half' },
      {
        name: 'method',
        label: 'name:clients.method',
        kind: 'options',
        options: paymentMethods.map((value) => ({ value, label: methodWords[value][locale] })),
        width: 'half',
      },
      { name: 'reference', label: 'name:clients.reference', kind: 'text', width: 'half' },
      { name: 'currency', label: 'name:clients.currency', kind: 'hidden' },
    ],
    [currency, locale],
  )
  return (
    <Dialog onClose={onClose} title={t('invoices:credit.payBackTitle')}>
      <Text mb="md">{t('invoices:credit.payBackText', { amount: format.exact(amount, currency) })}</Text>
      <ActionForm
        layout="dialog"
        fields={fields}
        schema={PayBackCredit}
        initial={{ amount, currency, date: today() }}
        submitLabel="invoices:credit.payBackSubmit"
        failed="invoices:credit.payBackFailed"
        onSubmit={async (body, key) => {
          await callClient(clientId, 'pay-back-credit', body, key)
          showSuccess(t('invoices:credit.payBackDone'))
        }}
        onDone={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}

const reason: FieldSpec[] = [
  { name: 'reason', label: 'name:*.reason', kind: 'textarea', required: true, autoFocus: true },
  { name: 'entry_id', label: 'name:clients.entry_id', kind: 'hidden' },
]

interface UndoPayBackProps {
  clientId: string
  entry: { id: string; amount: string }
  onClose: () => void
}

/** Takes a repayment back, with a reason. */
export function UndoPayBackDialog({ clientId, entry: { id, amount }, onClose }: UndoPayBackProps) {
  const { t } = useTexts()
  return (
    <Dialog onClose={onClose} title={t('invoices:credit.undoTitle', { amount })}>
      <Text mb="md">{t('invoices:credit.undoText')}</Text>
      <ActionForm
        layout="dialog"
        fields={reason}
        schema={UndoPayBack}
        initial={{ entry_id: id }}
        submitLabel="invoices:credit.undoSubmit"
        failed="invoices:credit.undoFailed"
        onSubmit={async (body, key) => {
          await callClient(clientId, 'undo-pay-back', body, key)
          showSuccess(t('invoices:credit.undone'))
        }}
        onDone={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}
