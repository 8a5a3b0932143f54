import { Button } from '@mantine/core'
import { IconWallet } from '@tabler/icons-react'
import { useState } from 'react'
import { fromMinor, toMinor } from '#contracts/engine/values/money.ts'
import type { PaymentTerms } from '#contracts/invoices/payments/payments.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { call } from '../actions/call.ts'
import type { InvoiceRecord } from '../invoice-record.ts'
import classes from './payments.module.css'

interface CreditOfferProps {
  invoice: InvoiceRecord
  terms: PaymentTerms
  /** What is left to pay, and of the credit. */
  onUsed: (left: Pick<PaymentTerms, 'balance' | 'credit'>) => void
  /** The credit has paid all of it. */
  onPaid: () => void
}

/** The client's credit in the currency of the invoice, to be used with one press; nothing where there is none. */
export function CreditOffer({ invoice, terms: { credit, balance, currency }, onUsed, onPaid }: CreditOfferProps) {
  const { t } = useTexts()
  const format = useFormat()
  const [busy, setBusy] = useState(false)
  if (!(credit > 0 && balance > 0)) return null
  const use = async () => {
    setBusy(true)
    try {
      const { attributes } = await call(invoice, 'use-credit')
      showSuccess(t('invoices:credit.used'))
      const used = toMinor(balance, currency) - toMinor(attributes.balance, currency)
      if (attributes.balance === 0) onPaid()
      else onUsed({ balance: attributes.balance, credit: fromMinor(toMinor(credit, currency) - used, currency) })
    } catch (error) {
      showFailure(error, 'invoices:credit.failed')
    }
    setBusy(false)
  }
  return (
    <div className={classes.offer}>
      <IconWallet size={18} stroke={1.7} aria-hidden />
      <span>{t('invoices:credit.offer', { amount: format.exact(credit, currency) })}</span>
      <Button size="xs" variant="default" loading={busy} onClick={() => void use()}>
        {t('invoices:credit.use', { amount: format.exact(Math.min(credit, balance), currency) })}
      </Button>
    </div>
  )
}
