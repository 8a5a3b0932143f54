import { memo, useCallback, useMemo, useRef, useState } from 'react'
import { Page } from 'react-pdf'
import { limits } from '../read/preview-limits.ts'
import { usePreviewWords } from '../use-preview-words.ts'
import classes from './pdf.module.css'
import { markedPiece } from './search/find-matches.ts'
import type { Match } from './search/use-search.ts'
import { mendTableRoles } from './table-roles.ts'
import { type PageSize, PIXELS } from './use-page-sizes.ts'

mendTableRoles()

interface PdfPageProps {
  /** From 1. */
  page: number
  count: number
  size: PageSize
  zoom: number
  /** Matches on this page. */
  matches: readonly Match[]
  current: Match | undefined
}

const linksOnly = ({ annotations }: { annotations: { subtype?: string }[] }) =>
  annotations.filter(({ subtype }) => subtype === 'Link') as never

/** A link of a page is a place over its picture: it is called by where it leads. */
function nameLinks(page: HTMLElement | null): void {
  for (const link of page?.querySelectorAll<HTMLAnchorElement>('.annotationLayer a[href]:not([aria-label])') ?? [])
    link.ariaLabel = link.title || decodeURI(link.href)
}

/** No sharper than its picture may be large. */
const sharpness = (width: number, height: number) =>
  Math.min(window.devicePixelRatio || 1, Math.sqrt(limits.pagePixels / (width * height)))

/** A page as a picture with its text over it, to be selected, searched and read aloud. */
export const PdfPage = memo(function PdfPage({ page, count, size, zoom, matches, current }: PdfPageProps) {
  const { say } = usePreviewWords()
  const frame = useRef<HTMLDivElement>(null)
  // What says to a screen reader what the words are comes before the words.
  const [isDrawn, setDrawn] = useState(false)
  const drawn = useCallback(() => setDrawn(true), [])
  const [width, height] = [size.width * zoom, size.height * zoom]
  const byPiece = useMemo(() => {
    const pieces = new Map<number, { start: number; end: number; isCurrent: boolean }[]>()
    for (const match of matches)
      for (const { piece, start, end } of match.ranges)
        pieces.set(piece, [...(pieces.get(piece) ?? []), { start, end, isCurrent: match === current }])
    return pieces
  }, [matches, current])
  const draw = useCallback(
    ({ str, itemIndex }: { str: string; itemIndex: number }) =>
      markedPiece(str, byPiece.get(itemIndex) ?? [], classes.current!),
    [byPiece],
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
    <div
      ref={frame}
      className={classes.page}
      style={{ width, height }}
      role="group"
      aria-busy={!isDrawn || undefined}
      aria-label={say('preview:pdf.page', { page, count })}
    >
      <Page
        pageNumber={page}
        scale={zoom * PIXELS}
        devicePixelRatio={sharpness(width, height)}
        filterAnnotations={linksOnly}
        onRenderAnnotationLayerSuccess={() => nameLinks(frame.current)}
        onRenderTextLayerSuccess={drawn}
        onRenderTextLayerError={drawn}
        onGetTextError={drawn}
        onLoadError={drawn}
        customTextRenderer={byPiece.size > 0 ? draw : undefined}
        loading=""
        error={<p className={classes.failed}>{say('preview:pdf.pageFailed', { page })}</p>}
      />
    </div>
  )
})
