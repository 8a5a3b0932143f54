import type { Session } from '#web/platform/session/use-session.ts'
import type { AnyRecord, Column, TableDefinition } from '../resource/types.ts'
import type { Grid } from './use-grid.ts'
import type { Selected } from './use-selection.ts'

/** What the two ways of drawing rows (table, cards) are given. */
export interface TableViewProps<R extends AnyRecord> {
  table: TableDefinition<R>
  grid: Grid<R>
  columns: readonly Column<R>[]
  /** What the list is called, for assistive technology. */
  label: string
  total: number
  sort: string
  onSort: (sort: string) => void
  selected: Selected
  /** An older page is shown while a newer one is on its way. */
  isUpdating: boolean
  onView?: (record: R) => void
  onEdit?: (record: R) => void
  onDelete: (record: R) => void
  /** The reader's rights, asked for once and not in every cell: a session looked up costs more than a cell drawn. */
  can: Session['can']
}
