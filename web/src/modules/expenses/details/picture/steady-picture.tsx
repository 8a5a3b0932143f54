import { useState } from 'react'
import type { ReceiptArea, ReceiptPage } from '#contracts/expenses/receipts.ts'
import classes from './picture.module.css'

/** Which picture it is: its address is another one with each answer of the server. */
const pathOf = (url: string) => url.split('?')[0]

/** An address of the same picture that stays as long as it answers, so that the picture is not fetched and drawn anew. */
function useSteady(url: string): { address: string; lose: () => void } {
  const [kept, setKept] = useState(url)
  const isSame = pathOf(kept) === pathOf(url)
  if (!isSame) setKept(url)
  return { address: isSame ? kept : url, lose: () => setKept(url) }
}

interface SteadyPictureProps {
  page: ReceiptPage
  alt: string
  /** What of it to look at. */
  areas?: readonly ReceiptArea[]
}

const percent = (fraction: number) => `${fraction * 100}%`

/** A page of a receipt as wide as there is room, with the areas that matter. Its size is known before it is there. */
export function SteadyPicture({ page, alt, areas = [] }: SteadyPictureProps) {
  const { address, lose } = useSteady(page.url)
  return (
    <span className={classes.page} style={{ aspectRatio: `${page.width} / ${page.height}` }}>
      <img src={address} alt={alt} onError={lose} />
      {areas.map(({ x, y, width, height }) => (
        <span
          key={`${x} ${y}`}
          className={classes.area}
          style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
        />
      ))}
    </span>
  )
}

/** The same in small, without a name: what opens it has one. */
export function SmallPicture({ url }: { url: string }) {
  const { address, lose } = useSteady(url)
  return <img className={classes.small} src={address} alt="" onError={lose} />
}
