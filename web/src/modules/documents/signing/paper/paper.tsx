import { Alert, Skeleton } from '@mantine/core'
import { useElementSize, useIntersection } from '@mantine/hooks'
import { type ReactNode, useCallback, useState } from 'react'
import 'react-pdf/dist/Page/TextLayer.css'
import { Document, Page } from 'react-pdf'
import type { PageSize } from '#contracts/documents/signing-answers.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { usePdfOptions } from '#web/ui/preview/pdf/use-pdf-options.ts'
import classes from './paper.module.css'

/** No wider, in pixels a point: a page stays as large as paper. */
const LARGEST = 1.4

interface PaperProps {
  /** Address of the PDF. */
  file: string
  pages: readonly PageSize[]
  /** What lies on a page (from 1); `scale` is pixels a point. */
  children: (page: number, scale: number) => ReactNode
}

/** The pages of a PDF below each other, as wide as there is room, with something laid on each. Pages are drawn when they come near. */
export function Paper({ file, pages, children }: PaperProps) {
  const { t } = useTexts()
  const [isBroken, setBroken] = useState(false)
  const fail = useCallback(() => setBroken(true), [])
  const { options, onLoadSuccess } = usePdfOptions(fail)
  const { ref, width } = useElementSize()
  const widest = Math.max(...pages.map((page) => page.width))
  const scale = Math.min(width / widest, LARGEST)
  return (
    <div ref={ref} className={classes.paper}>
      {isBroken && <Alert color="red">{t('documents:signing.paperFailed')}</Alert>}
      {scale > 0 && options && (
        <Document
          file={file}
          options={options}
          suspense={false}
          loading=""
          error=""
          onLoadSuccess={onLoadSuccess}
          onLoadError={fail}
        >
          {pages.map((page, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            <Sheet key={i} number={i + 1} size={page} scale={scale}>
              {children(i + 1, scale)}
            </Sheet>
          ))}
        </Document>
      )}
    </div>
  )
}

/** One page. Its size is known before it is drawn, so that nothing jumps. */
function Sheet(props: { number: number; size: PageSize; scale: number; children: ReactNode }) {
  const { number, size, scale, children } = props
  const { t } = useTexts()
  const { ref, entry } = useIntersection({ rootMargin: '600px' })
  const [isNear, setNear] = useState(number === 1)
  if (entry?.isIntersecting && !isNear) setNear(true)
  // Its words come in parts, and those that say to a screen reader what they are before the words themselves.
  const [isDrawn, setDrawn] = useState(false)
  const drawn = useCallback(() => setDrawn(true), [])
  const box = { width: size.width * scale, height: size.height * scale }
  return (
    <section
      ref={ref}
      className={classes.sheet}
      style={box}
      data-page={number}
      aria-busy={(isNear && !isDrawn) || undefined}
      aria-label={t('documents:signing.page', { number })}
    >
      {isNear && (
        <Page
          pageNumber={number}
          width={box.width}
          renderAnnotationLayer={false}
          loading={<Skeleton {...box} radius={0} />}
          error={t('documents:signing.paperFailed')}
          onRenderTextLayerSuccess={drawn}
          onRenderTextLayerError={drawn}
          onGetTextError={drawn}
          onLoadError={drawn}
        />
      )}
      {children}
    </section>
  )
}
