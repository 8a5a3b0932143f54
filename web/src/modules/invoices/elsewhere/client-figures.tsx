import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { byCurrency } from '#contracts/engine/values/currency-order.ts'
import type { ListAnswer } from '#contracts/engine/wire.ts'
import { listQuery } from '#web/engine/resource/queries.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { InvoiceAttributes } from '../invoice-record.ts'
import { CurrencyLines } from '../list/currency-lines.tsx'
import classes from '../list/list.module.css'

/** The invoices that each figure counts, and which amount of theirs. Drafts and voided ones do not count, and credit notes subtract. */
const shown = [
  { label: 'invoices:figures.unpaid', status: 'issued,sent,late', kind: 'invoice', of: 'balance' },
  { label: 'invoices:figures.late', status: 'late', kind: 'invoice', of: 'balance' },
  {
    label: 'invoices:client.charged',
    status: 'issued,sent,late,paid,credited',
    kind: 'invoice,credit_note',
    of: 'total_amount',
  },
] as const

const amountsOf = ({ meta }: ListAnswer<InvoiceAttributes>, of: (typeof shown)[number]['of']) =>
  (meta.totals ?? [])
    .map((one) => ({ currency: one.currency ?? '', count: one.count, total_amount: Number(one[of] ?? 0) }))
    .toSorted(byCurrency)

/** What a client owes, is late with, and was charged in all; a line a currency. */
export function ClientFigures({ clientId }: { clientId: string }) {
  const { t } = useTexts()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (axe)
    <section className={classes.figures} tabIndex={0} aria-label={t('invoices:client.figures')}>
      {shown.map((figure) => (
        <ClientFigure key={figure.label} clientId={clientId} figure={figure} />
      ))}
    </section>
  )
}

function ClientFigure({ clientId, figure }: { clientId: string; figure: (typeof shown)[number] }) {
  const { t } = useTexts()
  const { data } = useQuery(
    listQuery<InvoiceAttributes>('invoices', {
      client_id: clientId,
      status: figure.status,
      kind: figure.kind ?? 'invoice,credit_note',
      perPage: 1,
    }),
  )
  return (
    <div className={classes.figure} data-lead={figure.label === 'invoices:figures.unpaid' || undefined}>
      <div className={classes.figureHead}>
        <span>{t(figure.label)}</span>
        <span data-figures>{data?.meta.total ?? ''}</span>
      </div>
      <Skeleton visible={!data}>
        <CurrencyLines amounts={data ? amountsOf(data, figure.of) : []} />
      </Skeleton>
    </div>
  )
}
