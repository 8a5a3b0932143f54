import { useQuery } from '@tanstack/react-query'
import { shownDay } from '#contracts/engine/values/civil-days.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { countQuery } from '../efactura/board/board-query.ts'
import { filingLooks } from '../efactura/filing-states.ts'
import type { InvoiceRecord } from '../invoice-record.ts'
import classes from './list.module.css'

/** The state at ANAF, or until when it has to be filed. A dot without a badge: the state of the invoice comes first. */
export function Filing({ invoice: { id, attributes } }: { invoice: InvoiceRecord }) {
  const { t } = useTexts()
  const { data } = useQuery(countQuery)
  const { efactura_status: status } = attributes
  const unfiled = data?.last_days.find(({ invoice_id }) => invoice_id === id)
  const look = status && filingLooks[status]
  if (!look && !unfiled) return MISSING
  const color = look ? look.color : unfiled?.is_past ? 'orange' : 'yellow'
  const words = look ? t(look.label) : t('invoices:list.fileBy', { day: shownDay(unfiled!.last_day).slice(0, 5) })
  return (
    <span className={classes.filing}>
      <span className={classes.filingDot} style={{ background: `var(--mantine-color-${color}-6)` }} aria-hidden />
      {words}
    </span>
  )
}

export const FilingCell = (invoice: InvoiceRecord) => <Filing invoice={invoice} />
