import { type RefObject, useEffect } from 'react'

const SMALLEST = 320
/** Below the box: the footer with the pages, and the page's own margin. */
const BELOW = 82

/**
 * Lets a scrolling box end where the window ends, so that the head and the pages stay in view. Sets `--box-height`, and `data-wide` where more columns are there than fit. It is
 * measured when something around it changes its size; after each draw, new rows would be laid out twice.
 */
export function useFittingHeight(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const resize = () => {
      const top = (box.current?.getBoundingClientRect().top ?? 0) + window.scrollY
      const height = Math.max(SMALLEST, window.innerHeight - top - BELOW)
      box.current?.style.setProperty('--box-height', `${Math.round(height)}px`)
      if (box.current) box.current.toggleAttribute('data-wide', box.current.scrollWidth > box.current.clientWidth + 1)
    }
    resize()
    let frame = 0
    const later = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(resize)
    }
    const observer = new ResizeObserver(later)
    const around = box.current?.parentElement
    // What comes above makes the page longer; what leaves is one of those that were there, or in the frame.
    for (let one: Element | null | undefined = around; one; one = one.previousElementSibling) observer.observe(one)
    if (around?.parentElement) observer.observe(around.parentElement)
    if (box.current?.firstElementChild) observer.observe(box.current.firstElementChild)
    window.addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      window.removeEventListener('resize', later)
    }
  }, [box])
}
