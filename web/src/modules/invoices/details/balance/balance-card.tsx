import { relatedMany } from '#web/engine/resource/records.ts'
import { daysBetween, today } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { CreditLines } from '../../credits/credit-lines.tsx'
import { dueWords } from '../../due-words.ts'
import type { InvoicePaymentRecord } from '../../invoice-record.ts'
import { isProposal, isUnpaid } from '../../states.ts'
import { useInvoice } from '../invoice-context.ts'
import classes from './balance.module.css'
import { keptOf } from './kept.ts'
import { PaymentLine } from './payment-line.tsx'

/** What is still to be paid and when, with the payments that came; the bar is the part that is paid. */
export function BalanceCard() {
  const { t } = useTexts()
  const format = useFormat()
  const { invoice } = useInvoice()
  const { status, total, paid_amount, credited_amount, balance, currency } = invoice.attributes
  const payments = (relatedMany(invoice, 'payments') as InvoicePaymentRecord[]).filter(
    ({ attributes }) => !attributes.undone_at,
  )
  const kept = keptOf(payments, paid_amount, currency)
  const isDone = status === 'paid' || status === 'credited' || status === 'voided'
  const amount = isDone || status === 'draft' ? total : balance
  const label = isProposal(invoice) && isUnpaid(invoice) ? t('name:invoices.total') : t(`invoices:balance.${status}`)
  const part = total > 0 ? Math.min(1, (paid_amount + credited_amount) / total) : 0
  return (
    <section className={classes.card} aria-label={label}>
      <div>
        <span className={classes.label}>{label}</span>
        <span className={classes.amount} data-voided={status === 'voided' || status === 'credited' || undefined}>
          {format.exact(amount, currency)}
        </span>
        <WhenDue />
      </div>
      <div>
        {status !== 'draft' && status !== 'voided' && !isProposal(invoice) && (
          <div className={classes.bar} aria-hidden>
            <span style={{ width: `${part * 100}%` }} />
          </div>
        )}
        <dl className={classes.lines}>
          <div>
            <dt>{t('name:invoices.total')}</dt>
            <dd>{format.exact(total, currency)}</dd>
          </div>
          {payments.map((payment) => (
            <PaymentLine key={payment.id} payment={payment} />
          ))}
          {kept > 0 && (
            <div>
              <dt>{t('invoices:payment.keptLine')}</dt>
              <dd>{format.exact(kept, currency)}</dd>
            </div>
          )}
          <CreditLines invoice={invoice} />
          <div className={classes.rest}>
            <dt>{t(balance < 0 ? 'invoices:credits.giveBack' : 'name:invoices.balance')}</dt>
            <dd>{format.exact(Math.abs(balance), currency)}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}

function WhenDue() {
  const { t } = useTexts()
  const format = useFormat()
  const { invoice } = useInvoice()
  const { status, due_date, paid_at, voided_at } = invoice.attributes
  const day = format.day(due_date)
  if (invoice.attributes.kind === 'estimate' && isUnpaid(invoice))
    return <span>{t('invoices:balance.validUntil', { day })}</span>
  if (status === 'paid') return <span>{t('invoices:balance.paidOn', { day: format.momentDay(paid_at) })}</span>
  if (status === 'voided') return <span>{t('invoices:balance.voidedOn', { day: format.momentDay(voided_at) })}</span>
  if (status === 'credited') return <span>{t('invoices:credits.nothingLeft')}</span>
  if (!isUnpaid(invoice)) return <span>{t('invoices:balance.notIssued', { day })}</span>
  const days = daysBetween(today(), due_date)
  const words = dueWords(days) ?? ({ key: 'invoices:due.in', count: days } as const)
  return (
    <span className={classes.due} data-late={days < 0 || undefined}>
      {t('invoices:balance.dueOn', { day, when: t(words.key, { count: words.count }) })}
    </span>
  )
}
