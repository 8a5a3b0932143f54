import { Group, NativeSelect } from '@mantine/core'
import type { ListMeta } from '#contracts/engine/wire.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PAGE_SIZES } from '../../resource/list-state.ts'
import classes from '../table.module.css'
import { Pages } from './pages.tsx'

interface TableFooterProps {
  meta: ListMeta
  /** The page that was asked for, which may still be on its way. */
  page: number
  perPage: number
  onPage: (page: number) => void
  onPerPage: (perPage: number) => void
}

/** Which rows are shown, how many a page, and the pages. */
export function TableFooter({ meta, page, perPage, onPage, onPerPage }: TableFooterProps) {
  const { t } = useTexts()
  return (
    <div className={classes.footer}>
      <span aria-live="polite" data-figures>
        {t('engine:list.range', { from: meta.from ?? 0, to: meta.to ?? 0, total: meta.total })}
      </span>
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
