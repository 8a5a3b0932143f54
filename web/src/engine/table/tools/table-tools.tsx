import { Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import { FilterBar } from '../../filters/filter-bar.tsx'
import type { AnyRecord, TableDefinition } from '../../resource/types.ts'
import type { ListControl } from '../../resource/use-list-state.ts'
import type { Columns } from '../use-columns.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { TableSearch } from './table-search.tsx'
import { ToolButton } from './tool-button.tsx'

const FoldedTools = later(() => import('./folded-tools.tsx'), 'FoldedTools')

/** The search gives way to filters that would stand on a second line. */
const roomOfSearch = { flex: '1 1 180px', maw: 260 }

interface TableToolsProps<R extends AnyRecord> {
  table: TableDefinition<R>
  list: ListControl
  columns: Columns<R>
  /** `links.filters` of the list's answer. */
  filters: string | undefined
  /** Columns that the page itself decides. */
  hidden: readonly string[]
  isNarrow: boolean
  mayExport: boolean
  onExport: () => void
  /** Further tools. */
  children?: ReactNode
}

function Tools<R extends AnyRecord>(props: TableToolsProps<R>) {
  const { table, list, columns, isNarrow } = props
  const { t } = useTexts()
  const search = table.searchable !== false && (
    <TableSearch
      value={list.state.search}
      onSearch={(search) => list.change({ search })}
      {...(isNarrow ? { w: '100%' } : roomOfSearch)}
    />
  )
  const filters = <FilterBar table={table} list={list} link={props.filters} hidden={props.hidden} />
  const layout = (
    <>
      {props.children}
      <ColumnChooser
        columns={columns.columns}
        visibility={columns.visibility}
        onShow={columns.show}
        onReset={columns.reset}
        isChanged={columns.isChanged}
        iconOnly={isNarrow}
      />
      {props.mayExport && (
        <ToolButton icon={IconDownload} label={t('engine:list.export')} iconOnly={isNarrow} onClick={props.onExport} />
      )}
    </>
  )
  if (isNarrow)
    return (
      <FoldedTools list={list} columns={columns.columns} search={search} filters={filters}>
        {layout}
      </FoldedTools>
    )
  return (
    <Group mb="sm" gap="xs" justify="space-between" align="flex-start">
      <Group gap="xs" flex={1}>
        {search}
        {filters}
      </Group>
      <Group gap="xs">{layout}</Group>
    </Group>
  )
}

/** Search, filters, columns and export above a table. Another page's rows leave it as it is. */
export const TableTools = memo(Tools) as typeof Tools
