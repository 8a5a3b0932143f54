import { useElementSize } from '@mantine/hooks'
import { IconPhotoOff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ReceiptPage } from '#contracts/expenses/receipts.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { useZoom } from '#web/ui/preview/zoom/use-zoom.ts'
import classes from './picture.module.css'
import { type Mark, PicturePage } from './picture-page.tsx'
import { PictureTools } from './picture-tools.tsx'

interface ReceiptPictureProps {
  pages: readonly ReceiptPage[]
  /** The picture of a page did not come. */
  onLost: (page: number) => void
  /** It does not come at all. */
  isLost: boolean
  name: string
  marks: readonly Mark[]
  /** A value's area was pressed. */
  onPick: (key: string) => void
}

/** How much of the board's height stays above an area that is brought into view. */
const ABOVE = 0.3

/** The pages of a receipt one under another, with the areas of what was read on them. The area in hand comes into view. */
export function ReceiptPicture({ pages, onLost, isLost, name, marks, onPick }: ReceiptPictureProps) {
  const { t } = useTexts()
  const size = useElementSize()
  const board = useRef<HTMLElement>(null)
  const [quarters, setQuarters] = useState(0)
  const isOnSide = quarters % 2 === 1
  const widest = Math.max(...pages.map((page) => (isOnSide ? page.height : page.width)), 1)
  const zoom = useZoom(size.width > 0 ? size.width / widest : 0)
  const current = marks.find((mark) => mark.isCurrent)?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: it moves as the picture is turned and grows
  useEffect(() => {
    const area = board.current?.querySelector<HTMLElement>('[data-current]')
    if (!area || !board.current) return
    const [inner, outer] = [area.getBoundingClientRect(), board.current.getBoundingClientRect()]
    board.current.scrollTo?.({
      top: board.current.scrollTop + inner.top - outer.top - outer.height * ABOVE,
      left: board.current.scrollLeft + inner.left - outer.left - (outer.width - inner.width) / 2,
      behavior: 'smooth',
    })
  }, [current, zoom.zoom, quarters])
  if (pages.length === 0 || isLost) {
    return (
      <div className={classes.none}>
        <IconPhotoOff size={32} stroke={1.4} aria-hidden />
        {t(isLost ? 'expenses:receipts.picture.lost' : 'expenses:receipts.picture.none')}
      </div>
    )
  }
  return (
    <div className={classes.frame}>
      <section
        className={classes.board}
        aria-label={t('expenses:receipts.picture', { name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        tabIndex={0}
        ref={board}
      >
        <div ref={size.ref} className={classes.pages}>
          {zoom.zoom > 0 &&
            pages.map((page, i) => (
              <PicturePage
                // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
                key={i}
                page={page}
                scale={zoom.zoom}
                quarters={quarters}
                alt={t('expenses:receipts.picture.page', { page: i + 1, count: pages.length })}
                marks={marks.filter((mark) => mark.area.page === i)}
                onPick={onPick}
                onLost={() => onLost(i)}
              />
            ))}
        </div>
      </section>
      <PictureTools zoom={zoom} onTurn={() => setQuarters((before) => (before + 1) % 4)} />
    </div>
  )
}
