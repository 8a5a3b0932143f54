import { useElementSize, useWindowEvent } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useZoom } from '../zoom/use-zoom.ts'
import classes from './pdf.module.css'
import { type PagesHandle, PdfPages } from './pdf-pages.tsx'
import { PdfThumbnails } from './pdf-thumbnails.tsx'
import { PdfTools } from './pdf-tools.tsx'
import { PdfSearchBar } from './search/pdf-search-bar.tsx'
import { type Pdf, useSearch } from './search/use-search.ts'
import { usePageSizes } from './use-page-sizes.ts'

/** Wider than this a page is not drawn to fit. */
const LARGEST_FIT = 1.3
const PHONE = 640

interface PdfReaderProps {
  pdf: Pdf
  /** Given what goes to a page when it is ready: links inside the document lead there. */
  onReady: (show: (page: number) => void) => void
}

/** A document that has been opened: tools above, small pages beside, pages. */
export function PdfReader({ pdf, onReady }: PdfReaderProps) {
  const sizes = usePageSizes(pdf)
  const pages = useRef<PagesHandle>(null)
  const field = useRef<HTMLInputElement>(null)
  const reader = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState(1)
  const [hasThumbnails, setThumbnails] = useState(false)
  const [hasSearch, setSearch] = useState(false)
  const search = useSearch(pdf)
  const { ref, width } = useElementSize()
  const around = width < PHONE ? 16 : 48
  const zoom = useZoom(width > 0 ? Math.min(LARGEST_FIT, (width - around) / sizes[0]!.width) : 1)
  const show = (wanted: number) => pages.current?.show(Math.min(Math.max(wanted, 1), pdf.numPages))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is given goes by references
  useEffect(() => onReady(show), [onReady])
  const close = () => {
    setSearch(false)
    search.setQuery('')
  }
  // The browser's own search knows only the pages that are drawn. In a dialog the document is all that there is to search.
  useWindowEvent('keydown', (event) => {
    const around = reader.current?.closest('[role="dialog"]') !== null
    if (!around && !reader.current?.contains(event.target as Node)) return
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'f') return
    event.preventDefault()
    setSearch(true)
    field.current?.focus()
  })
  return (
    <div className={classes.reader} ref={reader}>
      <PdfTools
        page={page}
        count={pdf.numPages}
        zoom={zoom}
        onPage={show}
        hasThumbnails={hasThumbnails}
        onThumbnails={() => setThumbnails(!hasThumbnails)}
        hasSearch={hasSearch}
        onSearch={() => (hasSearch ? close() : setSearch(true))}
      />
      {hasSearch && <PdfSearchBar ref={field} search={search} onClose={close} />}
      <div className={classes.body}>
        {hasThumbnails && <PdfThumbnails sizes={sizes} page={page} onChoose={show} />}
        <div className={classes.main} ref={ref}>
          {width > 0 && <PdfPages ref={pages} sizes={sizes} zoom={zoom.zoom} search={search} onPage={setPage} />}
        </div>
      </div>
    </div>
  )
}
