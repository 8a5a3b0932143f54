import { daysBetween, today } from '#web/platform/format/dates.ts'
import { formats } from '#web/platform/format/use-format.ts'
import { PlainLink } from '#web/platform/routing/plain-link.tsx'
import { text } from '#web/platform/texts/setup.ts'
import { dueWords } from '../due-words.ts'
import type { InvoiceRecord } from '../invoice-record.ts'
import { invoiceName, isDraft, isProposal, isUnpaid } from '../states.ts'
import classes from './list.module.css'

/** The number as a link; that of a draft is proposed, not taken: pale and in brackets. */
export const NumberCell = (invoice: InvoiceRecord) => (
  <PlainLink to={`/invoices/${invoice.id}/details`} className={isDraft(invoice) ? classes.proposed : classes.number}>
    {invoiceName(invoice)}
  </PlainLink>
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

const amount = (name: 'total' | 'balance', className: string | undefined) =>
  function AmountCell({ attributes }: InvoiceRecord) {
    return <span className={className}>{formats().exact(attributes[name], attributes.currency)}</span>
  }

export const TotalCell = amount('total', classes.total)
/** What is left weighs more than the total. */
export const BalanceCell = amount('balance', classes.balance)
