import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'
import { useSession } from '#web/platform/session/use-session.ts'
import type { AnyRecord, Column, TableDefinition } from '../resource/types.ts'

export type Visibility = Record<string, boolean>

/** Whether a person may edit this cell of this record. */
export function mayEdit<R extends AnyRecord>(
  column: Column<R>,
  record: R,
  can: ReturnType<typeof useSession>['can'],
): column is Column<R> & { edit: NonNullable<Column<R>['edit']> } {
  if (!column.edit || !record.meta.authorizedToUpdate || !can(column.edit.permission)) return false
  return column.edit.when?.(record) ?? true
}

/** The columns a person may see at all, and which of them are shown; the choice is kept in this browser per entity. */
export function useColumns<R extends AnyRecord>(table: TableDefinition<R>, isShown?: (key: string) => boolean) {
  const { can } = useSession()
  const key = `columns.${table.entity}`
  const [chosen, setChosen] = useLocalStorage<Visibility>({ key, defaultValue: {}, getInitialValueInEffect: false })
  const columns = useMemo(
    () => table.columns.filter((column) => can(column.permission) && (isShown?.(column.key) ?? true)),
    [table, can, isShown],
  )
  const visibility = useMemo(
    () => Object.fromEntries(columns.map((column) => [column.key, chosen[column.key] ?? !column.hidden])),
    [columns, chosen],
  )
  const isChanged = Object.keys(chosen).length > 0
  return useMemo(
    () => ({
      columns,
      visibility,
      isChanged,
      show: (column: string, visible: boolean) => setChosen((before) => ({ ...before, [column]: visible })),
      reset: () => setChosen({}),
    }),
    [columns, visibility, isChanged, setChosen],
  )
}

export type Columns<R extends AnyRecord> = ReturnType<typeof useColumns<R>>
