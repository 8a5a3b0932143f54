import { useEffect } from 'react'
import type { ListControl } from './use-list-state.ts'

/** Deleting the last row of the last page leaves a page that is no more: go to the one that is, and back from there no more to it. */
export function usePastTheEnd({ state: { page }, change }: ListControl, last: number | undefined): void {
  useEffect(() => {
    if (last !== undefined && page > last) change({ page: last }, true)
  }, [page, last, change])
}
