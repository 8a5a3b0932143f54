import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type ListState, readListState, writeListState } from './list-state.ts'

export interface ListControl {
  state: ListState
  /** Changes the list by changing the URL. Typing in the search replaces the history entry, and what is `mended`; all else adds one. */
  change: (change: Parameters<typeof writeListState>[1], mended?: boolean) => void
  /** Opens or closes the row of `?id=`. */
  open: (id: string | undefined) => void
}

/** The list's state, kept in the page's URL so that back, reload and a shared link give the same view. */
export function useListState(defaultSort?: string, decided?: readonly string[], pageSize?: number): ListControl {
  const search = useSearch({ strict: false }) as Record<string, string>
  const navigate = useNavigate()
  const state = useMemo(
    () => readListState(search, defaultSort, decided, pageSize),
    [search, defaultSort, decided, pageSize],
  )
  const change = useCallback<ListControl['change']>(
    (wanted, mended = false) =>
      void navigate({
        to: '.',
        search: ((before: Record<string, string>) => writeListState(before, wanted, pageSize)) as never,
        replace: mended || 'search' in wanted,
        resetScroll: false,
      }),
    [navigate, pageSize],
  )
  const open = useCallback(
    (id: string | undefined) =>
      void navigate({
        to: '.',
        search: ((before: Record<string, string>) => ({ ...before, id })) as never,
        resetScroll: false,
      }),
    [navigate],
  )
  return useMemo(() => ({ state, change, open }), [state, change, open])
}
