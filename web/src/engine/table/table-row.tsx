import { Checkbox, Table } from '@mantine/core'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { CellView } from '../cells/cell-view.tsx'
import { InlineCell } from '../cells/inline-cell.tsx'
import type { AnyRecord, Column } from '../resource/types.ts'
import { RowMenu } from './row-menu.tsx'
import type { TableViewProps } from './table-view-props.ts'
import { mayEdit } from './use-columns.ts'
import type { Grid } from './use-grid.ts'

interface TableRowProps<R extends AnyRecord> {
  row: ReturnType<Grid<R>['getRowModel']>['rows'][number]
  shown: readonly Column<R>[]
  view: TableViewProps<R>
}

/** One row of the table. */
export function TableRow<R extends AnyRecord>({ row, shown, view }: TableRowProps<R>) {
  const { t } = useTexts()
  const { table } = view
  const record = row.original
  const isSelected = row.getIsSelected()
  return (
    <Table.Tr data-selected={isSelected || undefined}>
      {view.selectable && (
        <Table.Td>
          <Checkbox
            size="xs"
            aria-label={t('engine:list.selectRow', { name: table.nameOf(record) })}
            checked={isSelected}
            onChange={(event) => row.toggleSelected(event.currentTarget.checked)}
          />
        </Table.Td>
      )}
      {shown.map((column, index) => (
        <Table.Td
          key={column.key}
          data-lead={index === 0 || undefined}
          style={{ textAlign: column.align, minWidth: column.minWidth }}
        >
          <Cell table={table} record={record} column={column} can={view.can} />
        </Table.Td>
      ))}
      <Table.Td>
        <RowMenu
          table={table}
          record={record}
          can={view.can}
          onView={view.onView}
          onEdit={view.onEdit}
          onDelete={view.onDelete}
        />
      </Table.Td>
    </Table.Tr>
  )
}

interface CellProps<R extends AnyRecord> {
  table: TableViewProps<R>['table']
  record: R
  column: Column<R>
  can: TableViewProps<R>['can']
}

/** A cell that can be edited by who may, and is read by everybody else. */
export function Cell<R extends AnyRecord>({ table, record, column, can }: CellProps<R>) {
  if (!mayEdit(column, record, can)) return <CellView record={record} column={column} />
  return <InlineCell entity={table.entity} record={record} column={column} related={table.related ?? []} />
}
