import { Group, NativeSelect } from '@mantine/core'
import { byCurrency } from '#contracts/engine/values/currency-order.ts'
import type { ListMeta, Totals } from '#contracts/engine/wire.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PAGE_SIZES } from '../../resource/list-state.ts'
import type { TableDefinition } from '../../resource/types.ts'
import classes from '../table.module.css'
import { Pages } from './pages.tsx'

interface TableFooterProps {
  meta: ListMeta
  totals: TableDefinition['totals']
  /** The page that was asked for, which may still be on its way. */
  page: number
  perPage: number
  onPage: (page: number) => void
  onPerPage: (perPage: number) => void
}

/** Which rows are shown, how many a page, and the pages. */
export function TableFooter({ meta, totals, page, perPage, onPage, onPerPage }: TableFooterProps) {
  const { t } = useTexts()
  return (
    <div className={classes.footer}>
      <span aria-live="polite" data-figures>
        {t('engine:list.range', { from: meta.from ?? 0, to: meta.to ?? 0, total: meta.total })}
      </span>
      {totals && <Sums meta={meta} totals={totals} />}
      <Group gap="md">
        <Group gap={8} component="label" wrap="nowrap">
          {t('engine:list.rowsPerPage')}
          <NativeSelect
            size="xs"
            value={String(perPage)}
            onChange={(event) => onPerPage(Number(event.currentTarget.value))}
            data={PAGE_SIZES.map(String)}
          />
        </Group>
        <Pages page={page} last={meta.last_page} onPage={onPage} />
      </Group>
    </div>
  )
}

/** A sum of all rows, one amount a currency: currencies are never added up. */
function Sums({ meta, totals: { sum, label } }: { meta: ListMeta; totals: NonNullable<TableDefinition['totals']> }) {
  const { t } = useTexts()
  const format = useFormat()
  const sums: readonly Totals[] = meta.totals ?? meta.by_currency?.map((sum) => ({ ...sum })) ?? []
  const amounts = sums.toSorted(byCurrency)
  if (amounts.length === 0) return null
  return (
    <span data-figures>
      {t(label)} <strong>{amounts.map((one) => format.exact(one[sum], one.currency ?? 'EUR')).join(' · ')}</strong>
    </span>
  )
}
