import { type KeyboardEvent, memo } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { TickBox } from '#web/ui/fields/tick-box.tsx'
import { CellView } from '../../cells/cell-view.tsx'
import { InlineCell } from '../../cells/inline-cell.tsx'
import type { AnyRecord, Column } from '../../resource/types.ts'
import classes from '../table.module.css'
import type { TableViewProps } from '../table-view-props.ts'
import { mayEdit } from '../use-columns.ts'
import type { Grid } from '../use-grid.ts'
import { alignOf } from './align-of.ts'
import { canOpen, Opener } from './opener.tsx'
import { RowMenu } from './row-menu.tsx'

interface TableRowProps<R extends AnyRecord>
  extends Pick<TableViewProps<R>, 'table' | 'can' | 'onView' | 'onEdit' | 'onDelete'> {
  row: ReturnType<Grid<R>['getRowModel']>['rows'][number]
  shown: readonly Column<R>[]
  isSelected: boolean
  /** Undefined where no row of the page can be. */
  canSelect: boolean | undefined
  /** The rows below it are shown. */
  isOpen: boolean
  onOpen: (id: string, isOpen: boolean) => void
}

function Row<R extends AnyRecord>(props: TableRowProps<R>) {
  const { row, shown, isSelected, canSelect, table, can, isOpen, onOpen, ...view } = props
  const { t } = useTexts()
  const record = row.original
  const { opens } = table
  const opensHere = canOpen(table, record)
  const onKeyDown = ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) => {
    // Keys of a menu or dialog of the row arrive here too; a field needs the arrows itself.
    if (!currentTarget.contains(target as Node) || (target as Element).matches('input, textarea, select')) return
    if (key === 'ArrowRight' || key === 'ArrowLeft') onOpen(record.id, key === 'ArrowRight')
  }
  const drawn = (
    <tr data-selected={isSelected || undefined} onKeyDown={opensHere ? onKeyDown : undefined}>
      {canSelect !== undefined && (
        <td>
          {canSelect && (
            <TickBox
              aria-label={t('engine:list.selectRow', { name: table.nameOf(record) })}
              checked={isSelected}
              onChange={(event) => row.toggleSelected(event.currentTarget.checked)}
            />
          )}
        </td>
      )}
      {shown.map((column, index) => (
        <td key={column.key} data-lead={index === 0 || undefined} style={cellStyle(column)}>
          {index === 0 && opens ? (
            <div className={classes.opening}>
              <Opener table={table} record={record} isOpen={isOpen} onOpen={onOpen} />
              <Cell table={table} record={record} column={column} can={can} />
            </div>
          ) : (
            <Cell table={table} record={record} column={column} can={can} />
          )}
        </td>
      ))}
      <td>
        <RowMenu
          table={table}
          record={record}
          can={can}
          onView={view.onView}
          onEdit={view.onEdit}
          onDelete={view.onDelete}
        />
      </td>
    </tr>
  )
  if (!(opens && opensHere && isOpen)) return drawn
  const keys = shown.map(({ key }) => key)
  return (
    <>
      {drawn}
      {opens.rows(record, keys, canSelect !== undefined)}
    </>
  )
}

/**
 * One row of the table. It draws again only when it changed: asking for the next page leaves those that stand alone. Plain
 * elements where the kit's parts would do the same, for a page of them is drawn at once.
 */
export const TableRow = memo(Row) as typeof Row

/** Nothing for most cells: a page of them is drawn at once. */
function cellStyle(column: Pick<Column<AnyRecord>, 'align' | 'kind' | 'minWidth' | 'maxWidth'>) {
  const { minWidth, maxWidth } = column
  const textAlign = alignOf(column)
  return textAlign || minWidth || maxWidth ? { textAlign, minWidth, maxWidth } : undefined
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
