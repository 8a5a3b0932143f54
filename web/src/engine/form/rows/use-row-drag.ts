import { type PointerEvent as PointerPress, type RefObject, useRef, useState } from 'react'
import { placeAt } from './rows.ts'

/**
 * Moving a row by its handle, by mouse, pen or finger. `list` holds the rows as its children; `onMove` is called while the
 * pointer moves, so that the list shows what it will be.
 */
export function useRowDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [held, setHeld] = useState<number | null>(null)
  const move = useRef(onMove)
  move.current = onMove
  const press = useRef((event: PointerPress, from: number) => {
    if (event.button !== 0) return
    let place = from
    setHeld(from)
    const follow = ({ clientY }: PointerEvent) => {
      const boxes = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
      const middles = boxes.map(({ top, height }) => top + height / 2)
      const to = placeAt(clientY, middles, place)
      if (to === place) return
      move.current(place, to)
      place = to
      setHeld(to)
    }
    // Not captured by the handle: it is taken out of the page for a moment whenever its row moves.
    const end = () => {
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
      setHeld(null)
    }
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
  })
  return { held, press: press.current }
}
