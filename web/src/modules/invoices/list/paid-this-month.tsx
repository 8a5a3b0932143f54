import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listQuery } from '#web/engine/resource/queries.ts'
import { today } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** What clients have paid since the first of the month, by currency; nothing where that is none. */
export function PaidThisMonth() {
  const { t } = useTexts()
  const format = useFormat()
  const day = today()
  const { data } = useQuery(
    listQuery('invoice-payments', {
      date: `${day.slice(0, 8)}01,${day}`,
      undone_at: 'null',
      kind: 'payment',
      perPage: 1,
    }),
  )
  const paid = data?.meta.by_currency ?? []
  if (paid.length === 0) return null
  const amounts = paid.map(({ currency, total_amount }) => format.exact(total_amount, currency ?? '')).join(' · ')
  return (
    <Text w="100%" ta="center" data-figures>
      {t('invoices:list.paidThisMonth', { amounts })}
    </Text>
  )
}
