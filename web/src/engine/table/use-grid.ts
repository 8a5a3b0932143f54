import {
  columnVisibilityFeature,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Visibility } from '../resource/list-view.ts'
import { cellValue } from '../resource/records.ts'
import type { AnyRecord, Column } from '../resource/types.ts'

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })

interface GridOptions<R extends AnyRecord> {
  rows: R[]
  columns: readonly Column<R>[]
  visibility: Visibility
  selection: RowSelectionState
  onSelection: (selection: RowSelectionState) => void
  isSelectable: (record: R) => boolean
}

/** The table's model: which columns are shown, which rows are selected (by record id). Sorting and paging are the server's. */
export function useGrid<R extends AnyRecord>(options: GridOptions<R>) {
  const { rows, columns, visibility, selection, onSelection, isSelectable } = options
  const definitions = useMemo(
    () => columns.map((column) => ({ id: column.key, accessorFn: (record: R) => cellValue(record, column) })),
    [columns],
  )
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (record: R) => record.id,
    state: { columnVisibility: visibility, rowSelection: selection },
    enableRowSelection: ({ original }) => isSelectable(original),
    onRowSelectionChange: (update) => onSelection(typeof update === 'function' ? update(selection) : update),
  })
}

export type Grid<R extends AnyRecord> = ReturnType<typeof useGrid<R>>
