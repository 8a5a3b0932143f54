import { fromMinor } from '#contracts/engine/values/money.ts'
import type { CreditTerms } from '#contracts/invoices/credits/credit.ts'
import type { CreditAmounts } from '#contracts/invoices/credits/credit-amounts.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from './credits.module.css'

interface CreditTotalsProps {
  terms: CreditTerms
  /** Null while a line says more than is left. */
  amounts: CreditAmounts | null
}

/** What the credit comes to, and what of it was paid already. */
export function CreditTotals({ terms, amounts }: CreditTotalsProps) {
  const { t } = useTexts()
  const format = useFormat()
  const { currency, total, paid_amount, credited_amount } = terms
  const amount = (minor: number) => format.digits(fromMinor(minor, currency), currency)
  const credit = amounts ? fromMinor(amounts.total, currency) : 0
  const over = paid_amount + credited_amount + credit - total
  return (
    <>
      <dl className={classes.totals} aria-live="polite">
        <div>
          <dt>{t('name:invoices.subtotal')}</dt>
          <dd>{amounts ? amount(amounts.subtotal) : MISSING}</dd>
        </div>
        {amounts?.groups
          .filter(({ tax }) => tax > 0)
          .map((group) => (
            <div key={group.tax}>
              <dt>{t('invoices:lines.vatOf', { rate: format.number(group.tax), net: amount(group.net) })}</dt>
              <dd>{amount(group.vat)}</dd>
            </div>
          ))}
        <div className={classes.total}>
          <dt>{t('invoices:credits.total')}</dt>
          <dd>{amounts ? format.exact(credit, currency) : MISSING}</dd>
        </div>
      </dl>
      {paid_amount > 0 && credit > 0 && over > 0 && (
        <p className={classes.paid}>
          {t('invoices:credits.overpaid', { amount: format.exact(Math.min(over, credit), currency) })}
        </p>
      )}
    </>
  )
}
