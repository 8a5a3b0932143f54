import { useState } from 'react'
import type { InvoiceFigures } from '#contracts/invoices/figures.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from './list.module.css'

/** So many currencies are shown at once; of more the two largest, until one asks for the others. */
const MOST = 3
const FIRST = 2

/** Amounts of a figure, a line a currency: RON and EUR first. Of none a dash. */
export function CurrencyLines({ amounts }: { amounts: InvoiceFigures['unpaid']['by_currency'] }) {
  const { t } = useTexts()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const isLong = amounts.length > MOST && !isOpen
  const largest = amounts.toSorted((a, b) => b.total_amount - a.total_amount).slice(0, FIRST)
  const shown = isLong ? amounts.filter((one) => largest.includes(one)) : amounts
  return (
    <>
      <dl className={classes.amounts}>
        {shown.length === 0 && (
          <div>
            <dt />
            <dd>{MISSING}</dd>
          </div>
        )}
        {shown.map(({ currency, total_amount }) => (
          <div key={currency}>
            <dt>{currency}</dt>
            <dd>{format.digits(total_amount, currency)}</dd>
          </div>
        ))}
      </dl>
      {isLong && (
        <button type="button" className={classes.more} onClick={() => setOpen(true)}>
          {t('invoices:figures.more', { count: amounts.length - FIRST })}
        </button>
      )}
    </>
  )
}
