import { Table } from '@mantine/core'
import { useCallback, useMemo, useRef } from 'react'
import { later } from '#web/ui/later.tsx'
import type { AnyRecord } from '../resource/types.ts'
import { useOpened } from './rows/opener.tsx'
import { rowKeys } from './rows/row-keys.ts'
import { sayRest } from './rows/say-rest.ts'
import { TableHead } from './rows/table-head.tsx'
import { TableRow } from './rows/table-row.tsx'
import { useSlots } from './rows/use-slots.ts'
import classes from './table.module.css'
import type { TableViewProps } from './table-view-props.ts'
import { useFittingHeight } from './use-fitting-height.ts'

/** From this many rows on only the ones in view are drawn. */
const LONG_FROM = 100
const LongRows = later(() => import('./rows/long-rows.tsx'), 'LongRows')

/** Rows as a table: sticky head, sorting, selection, cells edited in place. */
export function TableGrid<R extends AnyRecord>(props: TableViewProps<R>) {
  const { grid, columns, selected, label, isUpdating } = props
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
  const latest = useRef(grid)
  latest.current = grid
  const selectAll = useCallback((all: boolean) => latest.current.toggleAllRowsSelected(all), [])
  const { open, onOpen } = useOpened()
  const draw = (row: (typeof rows)[number]) => (
    <TableRow
      key={slots.get(row.id)}
      row={row}
      shown={shown}
      isSelected={row.getIsSelected()}
      canSelect={selected && row.getCanSelect()}
      table={props.table}
      can={props.can}
      onView={props.onView}
      onEdit={props.onEdit}
      onDelete={props.onDelete}
      isOpen={open.has(row.id)}
      onOpen={onOpen}
    />
  )
  return (
    <section
      ref={box}
      className={classes.box}
      aria-label={label}
      aria-busy={isUpdating}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      onPointerOver={sayRest}
    >
      <Table className={classes.table} data-updating={isUpdating || undefined} aria-rowcount={props.total + 1}>
        <TableHead shown={shown} sort={props.sort} onSort={props.onSort} selected={selected} onSelect={selectAll} />
        <Table.Tbody onKeyDown={rowKeys}>
          {rows.length > LONG_FROM ? (
            <LongRows box={box} ids={ids} draw={(index) => draw(rows[index]!)} />
          ) : (
            rows.map(draw)
          )}
        </Table.Tbody>
      </Table>
    </section>
  )
}
