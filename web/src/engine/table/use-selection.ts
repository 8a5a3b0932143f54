import type { RowSelectionState } from '@tanstack/react-table'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSession } from '#web/platform/session/use-session.ts'
import type { AnyRecord, TableDefinition } from '../resource/types.ts'

/** How many of the page's selectable rows are selected; undefined where none can be. */
export type Selected = 'all' | 'some' | 'none' | undefined

/**
 * Which rows of the page are selected, and what may be done with them. Another page, search or filter clears the selection,
 * so that nothing happens to a row that is out of sight.
 */
export function useSelection<R extends AnyRecord>(table: TableDefinition<R>, rows: readonly R[], params: object) {
  const { can } = useSession()
  const [selection, setSelection] = useState<RowSelectionState>({})
  const actions = useMemo(() => (table.bulkActions ?? []).filter(({ permission }) => can(permission)), [table, can])
  const isSelectable = useCallback((record: R) => actions.some(({ when }) => when?.(record) ?? true), [actions])
  const clear = useCallback(() => setSelection({}), [])
  // By what they say: a page that writes its table or query out where it draws it gives new ones each time.
  const shown = JSON.stringify(params)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the list shows is what clears it
  useEffect(clear, [shown])
  const selectable = rows.filter(isSelectable)
  const records = selectable.filter(({ id }) => selection[id])
  const some = records.length === 0 ? 'none' : records.length < selectable.length ? 'some' : 'all'
  const selected: Selected = selectable.length === 0 ? undefined : some
  return { actions, isSelectable, selection, onSelection: setSelection, records, selected, clear }
}
