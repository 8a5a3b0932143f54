import type { ReceiptArea, ReceiptPage } from '#contracts/expenses/receipts.ts'
import classes from './picture.module.css'

/** The area of a value on the picture. */
export interface Mark {
  key: string
  area: ReceiptArea
  /** What the value is called. */
  label: string
  /** Still to be checked. */
  asks: boolean
  isCurrent: boolean
}

interface PicturePageProps {
  page: ReceiptPage
  /** Pixels of the screen a pixel of the page. */
  scale: number
  /** Quarter turns to the right. */
  quarters: number
  alt: string
  marks: readonly Mark[]
  onPick: (key: string) => void
  onLost: () => void
}

const percent = (fraction: number) => `${fraction * 100}%`
/** A frame around letters, not through them: so much of the page is added at each side. */
const AROUND = 0.006

/** One page, turned as it is wanted, with its areas. Its size is known before it is there, so that nothing jumps. */
export function PicturePage({ page, scale, quarters, alt, marks, onPick, onLost }: PicturePageProps) {
  const [width, height] = [page.width * scale, page.height * scale]
  const isOnSide = quarters % 2 === 1
  const outer = isOnSide ? { width: height, height: width } : { width, height }
  return (
    <div className={classes.page} style={outer}>
      <div
        className={classes.sheet}
        style={{ width, height, transform: `translate(-50%, -50%) rotate(${quarters * 90}deg)` }}
      >
        <img src={page.url} alt={alt} width={width} height={height} onError={onLost} draggable={false} />
        {marks.map(({ key, area, label, asks, isCurrent }) => (
          // The list beside says and does the same, with the keyboard too.
          <button
            key={key}
            type="button"
            className={classes.area}
            tabIndex={-1}
            aria-label={label}
            data-asks={asks || undefined}
            data-current={isCurrent || undefined}
            style={{
              left: percent(area.x - AROUND),
              top: percent(area.y - AROUND / 2),
              width: percent(area.width + 2 * AROUND),
              height: percent(area.height + AROUND),
            }}
            onClick={() => onPick(key)}
          />
        ))}
      </div>
    </div>
  )
}
