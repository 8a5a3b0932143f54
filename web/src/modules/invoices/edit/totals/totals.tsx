import { amountText } from '#contracts/invoices/amounts/paper-amounts.ts'
import type { InvoiceTotals } from '#contracts/invoices/amounts/totals.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from './totals.module.css'

interface TotalsProps {
  totals: InvoiceTotals
  currency: string
  /** By rate; otherwise why there is none stands on the paper. */
  hasVat: boolean
}

/** What the invoice comes to, at each key. */
export function Totals({ totals, currency, hasVat }: TotalsProps) {
  const { t } = useTexts()
  const format = useFormat()
  const amount = (minor: number) => format.digits(amountText(minor, currency), currency)
  return (
    <dl className={classes.totals} aria-live="polite">
      {totals.discount !== 0 && (
        <div>
          <dt>{t('name:invoices.discount')}</dt>
          <dd>{amount(-totals.discount)}</dd>
        </div>
      )}
      <div>
        <dt>{t('name:invoices.subtotal')}</dt>
        <dd>{amount(totals.subtotal)}</dd>
      </div>
      {hasVat &&
        totals.groups.map(({ tax, net, vat }) => (
          <div key={tax}>
            <dt>{t('invoices:edit.vatOf', { rate: format.number(tax, 2), net: amount(net) })}</dt>
            <dd>{amount(vat)}</dd>
          </div>
        ))}
      <div className={classes.total}>
        <dt>{t('name:invoices.total')}</dt>
        <dd>{format.exact(amountText(totals.total, currency), currency)}</dd>
      </div>
    </dl>
  )
}
