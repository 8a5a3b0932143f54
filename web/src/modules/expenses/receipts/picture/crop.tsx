import type { ReceiptArea, ReceiptPage } from '#contracts/expenses/receipts.ts'
import classes from './picture.module.css'

const WIDTH = 176
const HEIGHT = 46
/** No letter is drawn larger than so many pixels of the screen for one of the picture. */
const LARGEST = 2
/** What is seen around the area: so much of its height. */
const AROUND = 0.6

/** The piece of the picture on which a value stands. It shows again what the large picture shows, so it is nothing to hear. */
export function Crop({
  page,
  area,
  onPress,
}: {
  page: ReceiptPage | undefined
  area: ReceiptArea
  onPress: () => void
}) {
  if (!page) return null
  const [width, height] = [area.width * page.width, area.height * page.height]
  const scale = Math.min(WIDTH / (width + height * AROUND * 2), HEIGHT / (height * (1 + AROUND * 2)), LARGEST)
  const middle = [(area.x + area.width / 2) * page.width, (area.y + area.height / 2) * page.height] as const
  return (
    <div className={classes.crop} style={{ width: WIDTH, height: HEIGHT }} aria-hidden onClick={onPress}>
      <img
        src={page.url}
        alt=""
        draggable={false}
        style={{
          width: page.width * scale,
          height: page.height * scale,
          left: WIDTH / 2 - middle[0] * scale,
          top: HEIGHT / 2 - middle[1] * scale,
        }}
      />
    </div>
  )
}
