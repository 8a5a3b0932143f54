import { useMemo } from 'react'
import { ownSetting, saveOwnSetting } from '#web/platform/session/own-settings.ts'
import { useConfiguration, useSession } from '#web/platform/session/use-session.ts'
import { readColumns, type Visibility, visibilityOf, withColumns } from '../resource/list-view.ts'
import type { AnyRecord, Column, TableDefinition } from '../resource/types.ts'

/** Whether a person may edit this cell of this record. */
export function mayEdit<R extends AnyRecord>(
  column: Column<R>,
  record: R,
  can: ReturnType<typeof useSession>['can'],
): column is Column<R> & { edit: NonNullable<Column<R>['edit']> } {
  if (!column.edit || !record.meta.authorizedToUpdate || !can(column.edit.permission)) return false
  return column.edit.when?.(record) ?? true
}

/** The columns a person may see at all, and which of them are shown; the choice is the person's own, in every browser, by entity. */
export function useColumns<R extends AnyRecord>(
  table: TableDefinition<R>,
  isNarrow: boolean,
  isShown?: (key: string) => boolean,
) {
  const { can } = useSession()
  const { configuration } = useConfiguration()
  const view = ownSetting(configuration, 'own_list_views')?.[table.entity]
  const chosen = useMemo(() => readColumns(view), [view])
  const columns = useMemo(
    () => table.columns.filter((column) => can(column.permission) && (isShown?.(column.key) ?? true)),
    [table, can, isShown],
  )
  const visibility = useMemo(() => visibilityOf(columns, chosen, isNarrow), [columns, chosen, isNarrow])
  return useMemo(() => {
    const { entity } = table
    const choose = (change: (now: Visibility) => Visibility) =>
      void saveOwnSetting('own_list_views', (now) => withColumns(now, entity, change(readColumns(now?.[entity]))))
    return {
      columns,
      visibility,
      /** What an export holds: no less from a phone. */
      exported: visibilityOf(columns, chosen, false),
      isChanged: Object.keys(chosen).length > 0,
      show: (column: string, visible: boolean) => choose((now) => ({ ...now, [column]: visible })),
      reset: () => choose(() => ({})),
    }
  }, [columns, visibility, chosen, table])
}

export type Columns<R extends AnyRecord> = ReturnType<typeof useColumns<R>>
