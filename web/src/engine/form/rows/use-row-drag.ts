import { type PointerEvent as PointerPress, type RefObject, useRef, useState } from 'react'
import { scrollAtEdges } from './edge-scroll.ts'
import { placeAt } from './rows.ts'

interface LongList {
  /** What scrolls: a row that is held near its edge goes on. */
  box: RefObject<HTMLElement | null>
  /** How many rows there are. What is drawn below them is none. */
  count: number
}

/**
 * Moving a row by its handle, by mouse, pen or finger. `list` holds the rows as its children, each with its place as `data-index`
 * where only some are drawn; `onMove` is called while the pointer moves, so that the list shows what it will be.
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
  long?: LongList,
) {
  const [held, setHeld] = useState<number | null>(null)
  const latest = useRef({ onMove, long })
  latest.current = { onMove, long }
  const press = useRef((event: PointerPress, from: number) => {
    if (event.button !== 0) return
    let place = from
    let y = event.clientY
    setHeld(from)
    const settle = () => {
      const rows = [...(list.current?.children ?? [])] as HTMLElement[]
      const middles = rows.map((row) => {
        const { top, height } = row.getBoundingClientRect()
        return top + height / 2
      })
      const last = (latest.current.long?.count ?? rows.length) - 1
      const to = Math.min(last, placeAt(y, middles, place, Number(rows[0]?.dataset.index ?? 0)))
      if (to === place) return
      latest.current.onMove(place, to)
      place = to
      setHeld(to)
    }
    const follow = ({ clientY }: PointerEvent) => {
      y = clientY
      settle()
    }
    const box = latest.current.long?.box.current
    const stopScrolling = box && scrollAtEdges(box, () => y, settle)
    // Not captured by the handle: it is taken out of the page for a moment whenever its row moves.
    const end = () => {
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
      stopScrolling?.()
      setHeld(null)
    }
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
  })
  return { held, press: press.current }
}
