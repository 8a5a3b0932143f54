import { Checkbox, Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useRef } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { nextSort } from '../resource/list-state.ts'
import type { AnyRecord, Column } from '../resource/types.ts'
import classes from './table.module.css'
import { TableRow } from './table-row.tsx'
import type { TableViewProps } from './table-view-props.ts'
import { useFittingHeight } from './use-fitting-height.ts'
import { useSlots } from './use-slots.ts'

/** From this many rows on only the ones in view are drawn. */
const LONG_FROM = 100
const LongRows = lazy(() => import('./long-rows.tsx').then((file) => ({ default: file.LongRows })))

/** Name of the column that the server sorts by, undefined when it cannot be sorted. */
export const sortColumn = <R extends AnyRecord>(column: Column<R>) =>
  typeof column.sortable === 'string' ? column.sortable : column.sortable ? column.key : undefined

/** Rows as a table: sticky head, sorting, selection, cells edited in place. */
export function TableGrid<R extends AnyRecord>(props: TableViewProps<R>) {
  const { t } = useTexts()
  const { grid, columns, selectable, label, isUpdating } = props
  const box = useRef<HTMLDivElement>(null)
  useFittingHeight(box)
  const rows = grid.getRowModel().rows
  const visible = grid.getVisibleLeafColumns()
  const shown = useMemo(
    () => visible.map((column) => columns.find((own) => own.key === column.id)!),
    [visible, columns],
  )
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const slots = useSlots(ids)
  const draw = (row: (typeof rows)[number]) => (
    <TableRow
      key={slots.get(row.id)}
      row={row}
      shown={shown}
      isSelected={row.getIsSelected()}
      table={props.table}
      selectable={selectable}
      can={props.can}
      onView={props.onView}
      onEdit={props.onEdit}
      onDelete={props.onDelete}
    />
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section ref={box} className={classes.box} aria-label={label} aria-busy={isUpdating} tabIndex={0}>
      <Table className={classes.table} data-updating={isUpdating || undefined} aria-rowcount={props.total + 1}>
        <Table.Thead className={classes.head}>
          <Table.Tr>
            {selectable && (
              <Table.Th w={44}>
                <Checkbox
                  size="xs"
                  aria-label={t('engine:list.selectAll')}
                  checked={grid.getIsAllRowsSelected()}
                  indeterminate={grid.getIsSomeRowsSelected() && !grid.getIsAllRowsSelected()}
                  onChange={(event) => grid.toggleAllRowsSelected(event.currentTarget.checked)}
                />
              </Table.Th>
            )}
            {shown.map((column, index) => (
              <HeadCell key={column.key} column={column} isLead={index === 0} sort={props.sort} onSort={props.onSort} />
            ))}
            <Table.Th w={56}>
              <span className={classes.srOnly}>{t('engine:row.actions', { name: '' }).trim()}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.length > LONG_FROM ? (
            <Suspense>
              <LongRows box={box} ids={ids} draw={(index) => draw(rows[index]!)} />
            </Suspense>
          ) : (
            rows.map(draw)
          )}
        </Table.Tbody>
      </Table>
    </section>
  )
}

interface HeadCellProps<R extends AnyRecord> {
  column: Column<R>
  isLead: boolean
  sort: string
  onSort: (sort: string) => void
}

function HeadCell<R extends AnyRecord>({ column, isLead, sort, onSort }: HeadCellProps<R>) {
  const { t } = useTexts()
  const by = sortColumn(column)
  const isSorted = by !== undefined && sort.replace(/^-/, '') === by
  const direction = isSorted ? (sort.startsWith('-') ? 'descending' : 'ascending') : undefined
  const Icon = direction === 'ascending' ? IconArrowUp : direction === 'descending' ? IconArrowDown : IconArrowsSort
  const shared = {
    style: { textAlign: column.align, minWidth: column.minWidth },
    'data-lead': isLead || undefined,
  }
  if (by === undefined) return <Table.Th {...shared}>{t(column.header)}</Table.Th>
  return (
    <Table.Th {...shared} aria-sort={direction ?? 'none'}>
      <UnstyledButton
        className={classes.sort}
        data-sorted={isSorted || undefined}
        onClick={() => onSort(nextSort(sort, by))}
      >
        {t(column.header)}
        <Icon size={14} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  )
}
