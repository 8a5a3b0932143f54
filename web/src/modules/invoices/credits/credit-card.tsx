import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { relatedOne } from '#web/engine/resource/records.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { useInvoice } from '../details/invoice-context.ts'
import type { InvoiceRecord } from '../invoice-record.ts'
import classes from './credits.module.css'

/** What a credit note gives back, and of which invoice. */
export function CreditCard() {
  const { t } = useTexts()
  const format = useFormat()
  const { invoice } = useInvoice()
  const { total, currency, status } = invoice.attributes
  const credited = relatedOne(invoice, 'credited_invoice') as InvoiceRecord | undefined
  const isVoided = status === 'voided'
  const of = credited && {
    number: credited.attributes.invoice_number,
    day: format.day(credited.attributes.issue_date),
  }
  return (
    <section className={classes.card} aria-label={t('invoices:credits.credited')}>
      <span className={classes.label}>{t('invoices:credits.credited')}</span>
      <span className={classes.amount} data-voided={isVoided || undefined}>
        {format.exact(-total, currency)}
      </span>
      {credited && of && (
        <span>
          <Anchor component={Link} to={`/invoices/${credited.id}/details`} inherit>
            {t(isVoided ? 'invoices:credits.voidedOf' : 'invoices:credits.of', of)}
          </Anchor>
        </span>
      )}
    </section>
  )
}
