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
/** A frame goes around letters, not through them: so much of their height is added at each side. */
const AROUND = 0.45

/** Where the frame of an area stands on its page. */
function frameOf({ x, y, width, height }: ReceiptArea, page: ReceiptPage) {
  const down = height * AROUND
  const across = (down * page.height) / page.width
  return {
    left: percent(x - across),
    top: percent(y - down),
    width: percent(width + 2 * across),
    height: percent(height + 2 * down),
  }
}

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
            style={frameOf(area, page)}
            onClick={() => onPick(key)}
          />
        ))}
      </div>
    </div>
  )
}
