import { useEffect, useState } from 'react'
import { PAGE_SIZES } from '../resource/list-state.ts'
import type { Selected } from './use-selection.ts'

interface Shown {
  chosen: { selected: Selected }
  rows: readonly unknown[]
  /** How many rows there are on all pages, once those of this page have come. */
  total: number | undefined
  list: { change: (change: { perPage: number; page: number }) => void }
  grid: { toggleAllRowsSelected: (all: boolean) => void }
}

/**
 * Where a whole page is selected and there are others: makes the page as long as the list, and selects all of it. Nothing where the list
 * is longer than the longest page.
 */
export function useBeyond({ chosen, rows, total = 0, list, grid }: Shown) {
  const [isAsked, setAsked] = useState(false)
  const isWhole = total > 0 && rows.length >= total
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the rows have come
  useEffect(() => {
    if (!isAsked || !isWhole) return
    grid.toggleAllRowsSelected(true)
    setAsked(false)
  }, [isAsked, isWhole])
  const size = PAGE_SIZES.find((one) => one >= total)
  if (chosen.selected !== 'all' || isWhole || total <= rows.length || size === undefined) return undefined
  return {
    total,
    onAll() {
      setAsked(true)
      list.change({ perPage: size, page: 1 })
    },
  }
}
