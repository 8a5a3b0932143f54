import { daysBetween, today } from '#web/platform/format/dates.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { formats } from '#web/platform/format/use-format.ts'
import { PlainLink } from '#web/platform/routing/plain-link.tsx'
import { text } from '#web/platform/texts/setup.ts'
import { dueWords } from '../due-words.ts'
import type { InvoiceRecord } from '../invoice-record.ts'
import { invoiceName, isCreditNote, isDraft, isProposal, isUnpaid } from '../states.ts'
import classes from './list.module.css'

/** The number as a link; that of a draft is proposed, not taken: pale and in brackets. */
export const NumberCell = (invoice: InvoiceRecord) => (
  <span className={classes.lines}>
    <PlainLink to={`/invoices/${invoice.id}/details`} className={isDraft(invoice) ? classes.proposed : classes.number}>
      {invoiceName(invoice)}
    </PlainLink>
    {isCreditNote(invoice) && <span className={classes.second}>{text('invoices:credits.note')}</span>}
  </span>
)

/** The client over the subject; the whole of what is cut is in the title. */
export const ClientCell = ({ attributes: { client_name, title } }: InvoiceRecord) => (
  <span className={classes.lines}>
    <span className={classes.client} title={client_name}>
      {client_name}
    </span>
    <span className={classes.second} title={title}>
      {title}
    </span>
  </span>
)

/** The due date with how many days are left, or how many it is late. */
export function DueCell(invoice: InvoiceRecord) {
  const { due_date, status } = invoice.attributes
  const words = isUnpaid(invoice) && !isProposal(invoice) ? dueWords(daysBetween(today(), due_date)) : undefined
  return (
    <span className={`${classes.lines} ${classes.due}`}>
      <span>{formats().day(due_date)}</span>
      {words && (
        <span className={classes.second} data-late={status === 'late' || undefined}>
          {text(words.key, { count: words.count })}
        </span>
      )}
    </span>
  )
}

export const TotalCell = ({ attributes: { total, currency } }: InvoiceRecord) => (
  <span className={classes.total}>{formats().exact(total, currency)}</span>
)

/** What is left weighs more than the total; of what is paid in part, how much that is stands below. Of a credit note nothing is left. */
export function BalanceCell(invoice: InvoiceRecord) {
  if (isCreditNote(invoice)) return MISSING
  const { balance, paid_amount, currency } = invoice.attributes
  const left = <span className={classes.balance}>{formats().exact(balance, currency)}</span>
  if (!(paid_amount > 0 && balance > 0)) return left
  return (
    <span className={classes.lines}>
      {left}
      <span className={classes.second}>
        {text('invoices:payment.part', { amount: formats().exact(paid_amount, currency) })}
      </span>
    </span>
  )
}
