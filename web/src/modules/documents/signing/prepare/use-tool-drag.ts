import { type PointerEvent, useRef, useState } from 'react'
import type { FieldKind } from '#contracts/documents/signing.ts'
import type { PageSize } from '#contracts/documents/signing-answers.ts'
import { type Spot, spotOn } from './places.ts'

/** Pixels that a pointer moves before it drags: less is a press. */
const SLACK = 6

export interface ToolDrag {
  kind: FieldKind
  /** Where the pointer is in the window. */
  x: number
  y: number
  /** Pixels a point of the pages. */
  scale: number
}

/** The page under a point of the window. */
const sheetAt = (x: number, y: number): HTMLElement | undefined =>
  document.elementsFromPoint(x, y).find((one): one is HTMLElement => one instanceof HTMLElement && !!one.dataset.page)

/** Dragging a field from the tools to a page, by mouse or finger. A press, and the keys, are left to the button. */
export function useToolDrag(pages: readonly PageSize[], onDrop: (kind: FieldKind, at: Spot) => void) {
  const [drag, setDrag] = useState<ToolDrag>()
  const from = useRef<{ x: number; y: number }>(null)
  // The press that the browser reports behind a drag is none.
  const wasDragged = useRef(false)
  const end = () => {
    from.current = null
    setDrag(undefined)
  }
  const handlers = (kind: FieldKind) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      wasDragged.current = false
      from.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove({ clientX: x, clientY: y }: PointerEvent) {
      if (!from.current) return
      if (!drag && Math.hypot(x - from.current.x, y - from.current.y) < SLACK) return
      wasDragged.current = true
      const sheet = document.querySelector('[data-page="1"]')
      const scale = sheet ? sheet.getBoundingClientRect().width / pages[0]!.width : 1
      setDrag({ kind, x, y, scale })
    },
    onPointerUp({ clientX: x, clientY: y }: PointerEvent) {
      const sheet = drag && sheetAt(x, y)
      if (sheet) onDrop(kind, spotOn(Number(sheet.dataset.page), sheet.getBoundingClientRect(), { x, y }, pages))
      end()
    },
    onPointerCancel: end,
  })
  /** Whether a click is a press of the button, and not the end of a drag. */
  const isPress = () => {
    const press = !wasDragged.current
    wasDragged.current = false
    return press
  }
  return { drag, handlers, isPress }
}
