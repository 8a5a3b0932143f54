import { Anchor, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type PaymentTerms, RecordPayment } from '#contracts/invoices/payments/payments.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import { today } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { call } from '../actions/call.ts'
import type { InvoiceRecord } from '../invoice-record.ts'
import { invoiceName, isDraft } from '../states.ts'
import { CreditOffer } from './credit-offer.tsx'
import { paymentBody, paymentFields } from './payment-fields.ts'
import { RateLine } from './rate-line.tsx'
import { termsQuery } from './terms-query.ts'

interface PaymentDialogProps {
  invoice: InvoiceRecord
  onClose: () => void
}

/** Records what came for an invoice: the rest is filled in, so Enter is enough. Credit of the client is offered above. */
export function PaymentDialog({ invoice, onClose }: PaymentDialogProps) {
  const { t } = useTexts()
  const { data: terms, isError, refetch } = useQuery(termsQuery(invoice.id))
  // What a use of credit leaves: the form begins anew with it, and with nothing else that changes while it is open.
  const [left, setLeft] = useState<Pick<PaymentTerms, 'balance' | 'credit'>>()
  return (
    <Dialog onClose={onClose} title={t('invoices:payment.title', { name: invoiceName(invoice) })}>
      {isError && !terms ? (
        <ErrorState title={t('invoices:payment.termsFailed')} onRetry={() => void refetch()} />
      ) : terms ? (
        <PaymentForm
          key={left?.balance}
          invoice={invoice}
          first={{ ...terms, ...left }}
          onUsed={setLeft}
          onClose={onClose}
        />
      ) : (
        <Skeleton height={320} />
      )}
    </Dialog>
  )
}

interface PaymentFormProps extends PaymentDialogProps {
  /** What it begins with. */
  first: PaymentTerms
  onUsed: (left: Pick<PaymentTerms, 'balance' | 'credit'>) => void
}

function PaymentForm({ invoice, first, onUsed, onClose }: PaymentFormProps) {
  const { t, locale } = useTexts()
  const format = useFormat()
  const [isForeign, setForeign] = useState(false)
  const [typed, setTyped] = useState<FormValues>({})
  const [terms] = useState(first)
  const { currency, balance } = terms
  const facts = useMemo(() => ({ locale, currency, balance, isForeign }), [locale, currency, balance, isForeign])
  const fields = useMemo(() => paymentFields(facts), [facts])
  const [initial] = useState(() => ({
    amount: balance,
    date: today(),
    received_currency: currency === 'RON' ? 'EUR' : 'RON',
    keep_rest_as_credit: false,
  }))
  const pay = async (body: FormValues, key: string) => {
    const { attributes } = await call(invoice, 'record-payment', paymentBody(body, facts), key)
    const left = format.exact(attributes.balance, currency)
    showSuccess(attributes.balance > 0 ? t('invoices:payment.donePart', { amount: left }) : t('invoices:payment.done'))
  }
  return (
    <>
      <Text mb="md">
        {t(isDraft(invoice) ? 'invoices:payment.draft' : 'invoices:payment.left', {
          amount: format.exact(balance, currency),
        })}
      </Text>
      <CreditOffer invoice={invoice} terms={terms} onUsed={onUsed} onPaid={onClose} />
      <ActionForm
        layout="dialog"
        fields={fields}
        schema={RecordPayment}
        initial={initial}
        submitLabel="invoices:payment.submit"
        failed="invoices:payment.failed"
        onSubmit={pay}
        onTyped={setTyped}
        onDone={onClose}
        onCancel={onClose}
      >
        {isForeign ? (
          <RateLine invoiceId={invoice.id} values={typed} />
        ) : (
          <Anchor component="button" type="button" fz="sm" ta="left" onClick={() => setForeign(true)}>
            {t('invoices:payment.foreign')}
          </Anchor>
        )}
      </ActionForm>
    </>
  )
}
