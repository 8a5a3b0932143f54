import { type PointerEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Empty space around the chart, in pixels on screen. */
export const MARGIN = 32
const ZOOM = { least: 0.05, most: 1.5, step: 1.25 }
/** How far beyond the window things are drawn already, so that scrolling shows no empty spots; in pixels on screen. */
const OVERSCAN = 400

/** A part of the chart, in the chart's own pixels. */
export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Viewport {
  ref: RefObject<HTMLDivElement | null>
  zoom: number
  /** What has to be drawn. */
  area: Area
  zoomBy: (steps: number) => void
  /** The largest zoom at which the whole chart is seen. */
  fit: () => void
  /** Scrolls a spot of the chart into the middle, or just far enough to be seen. */
  show: (spot: { x: number; y: number; width: number; height: number }, where: 'middle' | 'nearest') => void
  pan: {
    onPointerDown: (event: PointerEvent) => void
    onPointerMove: (event: PointerEvent) => void
    onPointerUp: (event: PointerEvent) => void
    onClickCapture: (event: { stopPropagation: () => void; preventDefault: () => void }) => void
  }
}

const clamp = (zoom: number) => Math.min(ZOOM.most, Math.max(ZOOM.least, zoom))

/** A scrolling window onto a chart of the given size, that zooms and can be dragged by a mouse. Touch scrolls by itself. */
export function useViewport(size: { width: number; height: number }): Viewport {
  const ref = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>({ left: 0, top: 0, right: 0, bottom: 0 })
  /** The chart's spot that stays where it is on screen while the zoom changes. */
  const anchor = useRef<{ x: number; y: number; atX: number; atY: number } | null>(null)
  const drag = useRef<{ x: number; y: number; left: number; top: number; moved: boolean } | null>(null)

  const look = useCallback(() => {
    const box = ref.current
    if (!box) return
    const offset = Math.max(0, (box.clientWidth - size.width * zoom) / 2 - MARGIN)
    const left = (box.scrollLeft - MARGIN - offset) / zoom
    const top = (box.scrollTop - MARGIN) / zoom
    const seen = { left, top, right: left + box.clientWidth / zoom, bottom: top + box.clientHeight / zoom }
    const far = OVERSCAN / zoom
    setArea((before) => {
      const near = far / 3
      const isEnough =
        seen.left - before.left > near &&
        seen.top - before.top > near &&
        before.right - seen.right > near &&
        before.bottom - seen.bottom > near &&
        before.right - before.left < seen.right - seen.left + 3 * far
      return isEnough
        ? before
        : { left: seen.left - far, top: seen.top - far, right: seen.right + far, bottom: seen.bottom + far }
    })
  }, [size.width, zoom])

  useLayoutEffect(() => {
    const [box, kept] = [ref.current, anchor.current]
    if (box && kept) {
      box.scrollLeft = kept.x * zoom + MARGIN - kept.atX
      box.scrollTop = kept.y * zoom + MARGIN - kept.atY
      anchor.current = null
    }
    look()
  }, [zoom, look])

  useEffect(() => {
    const box = ref.current
    if (!box) return
    const watch = new ResizeObserver(look)
    watch.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [look])

  const zoomTo = useCallback(
    (wanted: number, at?: { x: number; y: number }) => {
      const box = ref.current
      if (!box) return
      const spot = at ?? { x: box.clientWidth / 2, y: box.clientHeight / 2 }
      anchor.current = {
        x: (box.scrollLeft + spot.x - MARGIN) / zoom,
        y: (box.scrollTop + spot.y - MARGIN) / zoom,
        atX: spot.x,
        atY: spot.y,
      }
      setZoom(clamp(wanted))
    },
    [zoom],
  )

  useEffect(() => {
    const box = ref.current
    if (!box) return
    // Ctrl and the wheel, which is also what browsers make of a pinch. React's own listener could not prevent the page's zoom.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const { left, top } = box.getBoundingClientRect()
      zoomTo(zoom * Math.exp(-event.deltaY / 300), { x: event.clientX - left, y: event.clientY - top })
    }
    box.addEventListener('wheel', onWheel, { passive: false })
    return () => box.removeEventListener('wheel', onWheel)
  }, [zoom, zoomTo])

  const show: Viewport['show'] = useCallback(
    (spot, where) => {
      const box = ref.current
      if (!box) return
      const [x, y] = [spot.x * zoom + MARGIN, spot.y * zoom + MARGIN]
      const [width, height] = [spot.width * zoom, spot.height * zoom]
      if (where === 'middle') {
        box.scrollTo({ left: x + width / 2 - box.clientWidth / 2, top: y + height / 2 - box.clientHeight / 2 })
        return
      }
      const inside = (from: number, length: number, start: number, room: number) =>
        Math.min(Math.max(start, from + length + MARGIN - room), from - MARGIN)
      box.scrollTo({
        left: inside(x, width, box.scrollLeft, box.clientWidth),
        top: inside(y, height, box.scrollTop, box.clientHeight),
      })
    },
    [zoom],
  )

  return {
    ref,
    zoom,
    area,
    show,
    zoomBy: (steps) => zoomTo(zoom * ZOOM.step ** steps),
    fit: () => {
      const box = ref.current
      if (!box) return
      const room = [(box.clientWidth - 2 * MARGIN) / size.width, (box.clientHeight - 2 * MARGIN) / size.height]
      anchor.current = { x: 0, y: 0, atX: MARGIN, atY: MARGIN }
      setZoom(clamp(Math.min(1, ...room)))
    },
    pan: {
      onPointerDown: (event) => {
        const box = ref.current
        if (!box || event.pointerType !== 'mouse' || event.button !== 0) return
        drag.current = { x: event.clientX, y: event.clientY, left: box.scrollLeft, top: box.scrollTop, moved: false }
      },
      onPointerMove: (event) => {
        const [box, from] = [ref.current, drag.current]
        if (!box || !from) return
        const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
        if (!from.moved && Math.hypot(dx, dy) < 4) return
        if (!from.moved) box.setPointerCapture(event.pointerId)
        from.moved = true
        box.scrollTo({ left: from.left - dx, top: from.top - dy })
      },
      onPointerUp: () => {
        // The click that ends a drag comes after this; it is let through again once it is over.
        const from = drag.current
        const end = () => {
          if (drag.current === from) drag.current = null
        }
        if (from?.moved) setTimeout(end)
        else end()
      },
      onClickCapture: (event) => {
        if (!drag.current?.moved) return
        event.stopPropagation()
        event.preventDefault()
      },
    },
  }
}
