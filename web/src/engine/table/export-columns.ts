import type { TextKey } from '#web/platform/texts/namespaces.ts'
import type { AnyRecord, Column } from '../resource/types.ts'
import type { Visibility } from './use-columns.ts'

/** The columns of an export as the server wants them (`column → heading`): those on screen that stand for a value. */
export function exportColumns<R extends AnyRecord>(
  columns: readonly Column<R>[],
  visibility: Visibility,
  heading: (key: TextKey) => string,
  extra: readonly { key: string; header: TextKey }[] = [],
): Record<string, string> {
  const own = columns
    .filter((column) => visibility[column.key] && column.export !== false)
    .filter((column) => column.kind !== 'custom' || column.export !== undefined)
    .map((column) => [column.export || column.key, heading(column.header)])
  return Object.fromEntries([...own, ...extra.map((column) => [column.key, heading(column.header)])])
}
