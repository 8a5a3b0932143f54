import { useVirtualizer } from '@tanstack/react-virtual'
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react'
import { usePreviewWords } from '../use-preview-words.ts'
import classes from './pdf.module.css'
import { PdfPage } from './pdf-page.tsx'
import type { Match, Search } from './search/use-search.ts'
import { GAP, heightOf, samePlace } from './strip.ts'
import type { PageSize } from './use-page-sizes.ts'

const NONE: Match[] = []

export interface PagesHandle {
  /** Scrolls to a page, from 1. */
  show: (page: number) => void
}

interface PdfPagesProps {
  ref: Ref<PagesHandle>
  sizes: readonly PageSize[]
  zoom: number
  search: Search
  /** Called with the page that is looked at, from 1. */
  onPage: (page: number) => void
}

/** The pages of a document below one another. Those near the window are drawn, however many there are. */
export function PdfPages({ ref, sizes, zoom, search, onPage }: PdfPagesProps) {
  const { say } = usePreviewWords()
  const window = useRef<HTMLElement>(null)
  const pages = useVirtualizer({
    count: sizes.length,
    getScrollElement: () => window.current,
    estimateSize: (index) => sizes[index]!.height * zoom + GAP,
    overscan: 1,
    paddingEnd: GAP,
  })
  const before = useRef(zoom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are what is measured
  useLayoutEffect(() => {
    pages.measure()
    const offset = pages.scrollOffset ?? 0
    if (before.current !== zoom) pages.scrollToOffset(samePlace(sizes, offset, before.current, zoom))
    before.current = zoom
  }, [zoom, sizes])
  useImperativeHandle(ref, () => ({ show: (page) => pages.scrollToIndex(page - 1, { align: 'start' }) }), [pages])

  const middle = (pages.scrollOffset ?? 0) + (pages.scrollRect?.height ?? 0) / 3
  const page = (pages.getVirtualItemForOffset(middle)?.index ?? 0) + 1
  useEffect(() => onPage(page), [onPage, page])

  const byPage = useMemo(() => Map.groupBy(search.matches, (match) => match.page), [search.matches])
  const current = search.matches[search.chosen]
  useEffect(() => {
    if (current) pages.scrollToIndex(current.page - 1, { align: 'start' })
  }, [current, pages])
  const widest = Math.max(...sizes.map(({ width }) => width)) * zoom
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className={classes.window} ref={window} aria-label={say('preview:pdf.pages')} tabIndex={0}>
      <div className={classes.strip} style={{ height: heightOf(sizes, zoom), minWidth: widest }}>
        {pages.getVirtualItems().map(({ index, start }) => (
          <div key={index} className={classes.place} style={{ transform: `translateY(${start + GAP}px)` }}>
            <PdfPage
              page={index + 1}
              count={sizes.length}
              size={sizes[index]!}
              zoom={zoom}
              matches={byPage.get(index + 1) ?? NONE}
              current={current?.page === index + 1 ? current : undefined}
            />
          </div>
        ))}
      </div>
    </section>
  )
}
