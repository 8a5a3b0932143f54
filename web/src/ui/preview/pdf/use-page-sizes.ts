import { useEffect, useState } from 'react'
import type { Pdf } from './search/use-search.ts'

export interface PageSize {
  /** Pixels at the size that it prints. */
  width: number
  height: number
}

/** Pixels of a screen for a point of print. */
export const PIXELS = 96 / 72
const A4 = { width: 595 * PIXELS, height: 842 * PIXELS }
/** Pages between two drawings of what is known by then. */
const BATCH = 50

/** How large each page is. Until a page is known it counts as the first one, which most are like. */
export function usePageSizes(pdf: Pdf): PageSize[] {
  const [sizes, setSizes] = useState<PageSize[]>([])
  useEffect(() => {
    let isWanted = true
    const read = async () => {
      const known: PageSize[] = []
      for (let page = 1; page <= pdf.numPages && isWanted; page += 1) {
        const size = await pdf.getPage(page).then(
          (one) => one.getViewport({ scale: PIXELS }),
          () => known[0] ?? A4,
        )
        known.push({ width: size.width, height: size.height })
        if (isWanted && (page === 1 || page === pdf.numPages || page % BATCH === 0)) setSizes([...known])
      }
    }
    void read()
    return () => {
      isWanted = false
    }
  }, [pdf])
  return Array.from({ length: pdf.numPages }, (_, i) => sizes[i] ?? sizes[0] ?? A4)
}
