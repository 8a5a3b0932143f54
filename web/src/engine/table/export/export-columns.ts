import type { TextKey } from '#web/platform/texts/namespaces.ts'
import type { Visibility } from '../../resource/list-view.ts'
import type { AnyRecord, Column, ExportColumn } from '../../resource/types.ts'

function ofColumn<R extends AnyRecord>(column: Column<R>): readonly ExportColumn[] {
  const { header, key } = column
  if (column.export === false) return []
  if (typeof column.export === 'string') return [{ key: column.export, header }]
  if (column.export !== undefined) return column.export
  if (column.kind === 'custom') return []
  if (column.kind === 'relation') {
    return typeof column.show === 'string' ? [{ key: `${column.relation}.${column.show}`, header }] : []
  }
  return [{ key, header }]
}

/** The columns of an export as the server wants them (`column → heading`): those on screen that stand for a value. */
export function exportColumns<R extends AnyRecord>(
  columns: readonly Column<R>[],
  visibility: Visibility,
  heading: (key: TextKey) => string,
  extra: readonly ExportColumn[] = [],
): Record<string, string> {
  const own = columns.filter((column) => visibility[column.key]).flatMap(ofColumn)
  return Object.fromEntries([...own, ...extra].map((column) => [column.key, heading(column.header)]))
}
