/** So near to an edge of its box, in pixels, a held row scrolls the box. */
const EDGE = 56
/** Pixels a frame. */
const STEP = 12

/** How far a box is scrolled in a frame while a row is held at this height. */
export const edgeStep = (y: number, { top, bottom }: Pick<DOMRect, 'top' | 'bottom'>): number =>
  y < top + EDGE ? -STEP : y > bottom - EDGE ? STEP : 0

/** Scrolls a box, frame by frame, as long as `height` says that a row is held near an edge; answers how it is stopped. */
export function scrollAtEdges(box: HTMLElement, height: () => number, onScrolled: () => void): () => void {
  let frame = requestAnimationFrame(function next() {
    const before = box.scrollTop
    box.scrollTop += edgeStep(height(), box.getBoundingClientRect())
    if (box.scrollTop !== before) onScrolled()
    frame = requestAnimationFrame(next)
  })
  return () => cancelAnimationFrame(frame)
}
