import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { Page } from 'react-pdf'
import { usePreviewWords } from '../use-preview-words.ts'
import classes from './pdf.module.css'
import type { PageSize } from './use-page-sizes.ts'

const WIDTH = 96
const AROUND = 40

/** Small pictures of the pages, to go to one. */
export function PdfThumbnails(props: { sizes: readonly PageSize[]; page: number; onChoose: (page: number) => void }) {
  const { sizes, page, onChoose } = props
  const { say } = usePreviewWords()
  const window = useRef<HTMLElement>(null)
  const list = useVirtualizer({
    count: sizes.length,
    getScrollElement: () => window.current,
    estimateSize: (index) => Math.round((WIDTH * sizes[index]!.height) / sizes[index]!.width) + AROUND,
    overscan: 2,
  })
  useEffect(() => list.scrollToIndex(page - 1, { align: 'auto' }), [list, page])
  return (
    <nav className={classes.thumbnails} ref={window} aria-label={say('preview:pdf.thumbnails')}>
      <div style={{ height: list.getTotalSize(), position: 'relative' }}>
        {list.getVirtualItems().map(({ index, start }) => (
          <button
            key={index}
            type="button"
            className={classes.thumbnail}
            style={{ transform: `translateY(${start}px)` }}
            aria-label={say('preview:pdf.goTo', { page: index + 1 })}
            aria-current={index + 1 === page ? 'page' : undefined}
            onClick={() => onChoose(index + 1)}
          >
            <span aria-hidden className={classes.small}>
              <Page
                pageNumber={index + 1}
                width={WIDTH}
                devicePixelRatio={1}
                renderTextLayer={false}
                renderAnnotationLayer={false}
                loading=""
                error=""
              />
            </span>
            <span aria-hidden>{index + 1}</span>
          </button>
        ))}
      </div>
    </nav>
  )
}
