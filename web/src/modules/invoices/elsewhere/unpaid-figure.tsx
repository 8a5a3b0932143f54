import { useQuery } from '@tanstack/react-query'
import { Figure } from '#web/engine/pages/figure.tsx'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { figuresQuery } from '../list/figures-query.ts'

/** What clients have not paid, for the dashboard: the first currency large, the others below it. */
export function UnpaidFigure() {
  const { t } = useTexts()
  const format = useFormat()
  const { data, isPending } = useQuery(figuresQuery)
  const [first, ...others] = (data?.unpaid.by_currency ?? []).map((one) => format.exact(one.total_amount, one.currency))
  return (
    <Figure
      label={t('invoices:dashboard.unpaid')}
      value={data && (first ?? '0')}
      isPending={isPending}
      help={data && [...others, t('invoices:dashboard.late', { count: data.late.count })].join(' · ')}
      to="/invoices/open"
    />
  )
}
