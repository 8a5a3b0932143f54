import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { TakeBankLine, type WaitingLine } from '#contracts/invoices/bank/bank.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { RateLine } from '../payments/rate-line.tsx'
import { termsQuery } from '../payments/terms-query.ts'
import { takeLine, waitingQuery } from './bank-query.ts'
import { chooseFields } from './choose-fields.ts'

interface ChooseDialogProps {
  line: WaitingLine
  onClose: () => void
}

/**
 * Chooses which invoices a line pays, and how much of each; what is more can stay as the client's credit. An invoice in another currency
 * takes the line alone, at the rate of its day unless another is typed.
 */
export function ChooseDialog({ line, onClose }: ChooseDialogProps) {
  const { t } = useTexts()
  const format = useFormat()
  const client = useQueryClient()
  const { id, date, amount, currency, match, payer, text } = line
  const [initial] = useState<FormValues>(() => ({
    invoices: match
      ? match.invoices.map((one) => ({ invoice_id: one.invoice_id, amount: one.foreign ? amount : one.amount }))
      : [{ invoice_id: null, amount }],
    // Where more came than is left, what the rate says of it is asked about.
    pays: match?.rest === 0 ? (match.invoices[0]?.foreign?.pays ?? null) : null,
    exchange_rate: null,
    keep_rest_as_credit: false,
  }))
  const [typed, setTyped] = useState(initial)
  const first = (typed.invoices as FormValues[])[0]?.invoice_id
  const invoiceId = typeof first === 'string' ? first : undefined
  const { data: terms } = useQuery({ ...termsQuery(invoiceId ?? '', currency, date), enabled: invoiceId !== undefined })
  const foreign = invoiceId && terms && terms.currency !== currency ? terms.currency : undefined
  const fields = useMemo(() => chooseFields({ amount, currency, foreign, format }), [amount, currency, foreign, format])
  return (
    <Dialog
      size="lg"
      title={t('invoices:bank.chooseTitle', { amount: format.exact(amount, currency) })}
      onClose={onClose}
    >
      <Text mb="md" style={{ overflowWrap: 'anywhere' }}>
        {[format.day(date), payer, text].filter(Boolean).join(' · ')}
      </Text>
      <ActionForm
        layout="dialog"
        fields={fields}
        schema={TakeBankLine}
        initial={initial}
        submitLabel="invoices:bank.takeSubmit"
        failed="invoices:bank.takeFailed"
        onSubmit={async (body, key) => {
          await takeLine(id, body as never, key)
          showSuccess(t('invoices:bank.takenOver'))
          await client.invalidateQueries({ queryKey: waitingQuery.queryKey })
        }}
        onTyped={setTyped}
        onDone={onClose}
        onCancel={onClose}
      >
        {foreign && invoiceId && (
          <RateLine
            invoiceId={invoiceId}
            values={{ date, received_currency: currency, received_amount: amount, exchange_rate: typed.exchange_rate }}
          />
        )}
      </ActionForm>
    </Dialog>
  )
}
