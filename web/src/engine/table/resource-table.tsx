import { Box, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { later } from '#web/ui/later.tsx'
import { listParams, narrowing } from '../resource/list-state.ts'
import { useList } from '../resource/queries.ts'
import type { AnyRecord, TableDefinition } from '../resource/types.ts'
import { type ListControl, useListState } from '../resource/use-list-state.ts'
import { usePastTheEnd } from '../resource/use-past-the-end.ts'
import { RowDelete } from './rows/row-delete.tsx'
import { TableSkeleton } from './rows/table-skeleton.tsx'
import classes from './table.module.css'
import { TableGrid } from './table-grid.tsx'
import { TableFooter } from './tools/table-footer.tsx'
import { TableTools } from './tools/table-tools.tsx'
import { useBeyond } from './use-beyond.ts'
import { useColumns } from './use-columns.ts'
import { useGrid } from './use-grid.ts'
import { useSelection } from './use-selection.ts'

const TableCards = later(() => import('./rows/table-cards.tsx'), 'TableCards')
const BulkBar = later(() => import('./tools/bulk-bar.tsx'), 'BulkBar')
const ExportDialog = later(() => import('./export/export-dialog.tsx'), 'ExportDialog')

export interface ResourceTableProps<R extends AnyRecord> {
  table: TableDefinition<R>
  /** What the list is called, for assistive technology. */
  label: string
  /** Parameters this page adds to or changes in the table's own: `{ archived: true }`. Its filters are not offered. */
  query?: QueryParams
  /** Leaves out columns for a reason that is no permission (a company's setting). */
  isShown?: (column: string) => boolean
  /** Opens a row or its form here instead of on a page of its own. */
  onView?: (record: R) => void
  onEdit?: (record: R) => void
  /** What an empty list offers to do. */
  emptyAction?: ReactNode
  /** In place of the words of an empty list. */
  empty?: ReactNode
  /** What is said where the list cannot be asked for. */
  failed?: TextKey
  /** Stand before those of the server on the first page; they count nowhere. */
  firstRows?: readonly R[]
  /** Further tools, before the choice of columns. */
  tools?: ReactNode
}

/** A list with all a list can do: search, filters, sorting, columns, paging, editing in place, selection, export. Its state is the page's URL. */
export function ResourceTable<R extends AnyRecord>(props: ResourceTableProps<R>) {
  const { table } = props
  const { t } = useTexts()
  const { can } = useSession()
  const isNarrow = useMediaQuery('(width < 768px)', window.innerWidth < 768)
  const { isShown } = props
  const fixed = useMemo(() => ({ ...table.query, ...props.query }), [table.query, props.query])
  const hidden = useMemo(() => {
    const closed = table.columns.filter(({ key }) => isShown?.(key) === false).map(({ key }) => key)
    return [...Object.keys(fixed), ...closed]
  }, [fixed, table, isShown])
  const list = useListState(table.defaultSort, hidden, table.pageSize)
  const params = useMemo(() => listParams(list.state, table.related, fixed), [list.state, table.related, fixed])
  const answer = useList<R['attributes']>(table.entity, params)
  const { firstRows } = props
  const rows = useMemo(() => {
    const { data = [], meta } = answer.data ?? {}
    return [...((meta?.current_page === 1 && firstRows) || []), ...(data as R[])]
  }, [answer.data, firstRows])
  // Kept where a list fails: the filter that it fails for must not go before it can be taken back.
  const filters = useRef<string>(undefined)
  filters.current = answer.data?.links.filters ?? filters.current
  const columns = useColumns(table, isNarrow, isShown)
  const [deleting, setDeleting] = useState<R>()
  const [exporting, setExporting] = useState(false)
  const { change } = list
  const onSort = useCallback((sort: string) => change({ sort }), [change])
  const startExport = useCallback(() => setExporting(true), [])
  const frame = useRef<HTMLDivElement>(null)
  const chosen = useSelection(table, rows, params)
  const grid = useGrid({
    rows,
    columns: columns.columns,
    visibility: columns.visibility,
    selection: chosen.selection,
    onSelection: chosen.onSelection,
    isSelectable: chosen.isSelectable,
  })
  // What stands there while a page is on its way says nothing about it.
  usePastTheEnd(list, answer.isPlaceholderData ? undefined : answer.data?.meta.last_page)
  const isNarrowed = list.state.search !== '' || Object.keys(list.state.filters).length > 0
  const beyond = useBeyond({ chosen, rows, total: answer.isPlaceholderData ? 0 : answer.data?.meta.total, list, grid })
  const unselect = () => {
    // What was pressed goes away.
    frame.current?.focus({ preventScroll: true })
    chosen.clear()
  }
  const view = {
    table,
    grid,
    columns: columns.columns,
    label: props.label,
    total: answer.data?.meta.total ?? 0,
    sort: list.state.sort,
    onSort,
    selected: chosen.selected,
    isUpdating: answer.isPlaceholderData,
    onView: props.onView,
    onEdit: props.onEdit,
    onDelete: setDeleting,
    can,
  }
  return (
    <>
      <TableTools
        table={table}
        list={list}
        columns={columns}
        filters={filters.current}
        hidden={hidden}
        isNarrow={isNarrow}
        mayExport={table.export !== false && can(table.export?.permission)}
        onExport={startExport}
      >
        {props.tools}
      </TableTools>
      <Box className={classes.frame} ref={frame} tabIndex={-1}>
        {answer.isPending && <TableSkeleton rows={list.state.perPage} />}
        {answer.isError && !answer.data && (
          <ErrorState
            title={t(props.failed ?? 'engine:list.error')}
            help={t('engine:list.errorHelp')}
            onRetry={() => void answer.refetch()}
          >
            {isNarrowed && <ClearAll list={list} />}
          </ErrorState>
        )}
        {answer.data &&
          rows.length === 0 &&
          ((!isNarrowed && props.empty) || (
            <Nothing table={table} isNarrowed={isNarrowed} list={list}>
              {props.emptyAction}
            </Nothing>
          ))}
        {rows.length > 0 && (isNarrow ? <TableCards {...view} /> : <TableGrid {...view} />)}
        {chosen.records.length > 0 && (
          <BulkBar actions={chosen.actions} records={chosen.records} onClear={unselect} beyond={beyond} />
        )}
        {answer.data && answer.data.meta.total > 0 && rows.length > 0 && chosen.records.length === 0 && (
          <TableFooter
            meta={answer.data.meta}
            totals={table.totals}
            page={list.state.page}
            perPage={list.state.perPage}
            onPage={(page) => list.change({ page })}
            onPerPage={(perPage) => list.change({ perPage })}
          />
        )}
      </Box>
      <RowDelete table={table} record={deleting} onClose={() => setDeleting(undefined)} />
      {exporting && (
        <ExportDialog
          table={table as TableDefinition}
          name={props.label}
          columns={columns.columns as TableDefinition['columns']}
          visibility={columns.exported}
          params={{ ...fixed, ...narrowing(list.state) }}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  )
}

interface NothingProps<R extends AnyRecord> {
  table: TableDefinition<R>
  isNarrowed: boolean
  list: ListControl
  children?: ReactNode
}

function Nothing<R extends AnyRecord>({ table, isNarrowed, list, children }: NothingProps<R>) {
  const { t } = useTexts()
  const { can } = useSession()
  if (!isNarrowed) {
    const { title = 'engine:list.empty', help = 'engine:list.emptyHelp', invite } = table.empty ?? {}
    return (
      <EmptyState title={t(title)} help={t(invite && can(invite.permission) ? invite.help : help)}>
        {children}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t('engine:list.nothingMatches')} help={t('engine:list.nothingMatchesHelp')}>
      <ClearAll list={list} />
    </EmptyState>
  )
}

/** The way out of what narrows a list to nothing, or to what the reader may not ask for. */
function ClearAll({ list }: { list: ListControl }) {
  const { t } = useTexts()
  const none = Object.fromEntries(Object.keys(list.state.filters).map((key) => [key, undefined]))
  return (
    <Button variant="default" onClick={() => list.change({ search: '', filters: none })}>
      {t('engine:list.clearAll')}
    </Button>
  )
}
