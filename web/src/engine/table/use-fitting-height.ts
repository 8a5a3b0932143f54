import { type RefObject, useEffect } from 'react'

const SMALLEST = 320
/** Below the box: the footer with the pages, and the page's own margin. */
const BELOW = 82

/** Lets a scrolling box end where the window ends, so that the head and the pages stay in view. Sets `--box-height`. */
export function useFittingHeight(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const resize = () => {
      const top = (box.current?.getBoundingClientRect().top ?? 0) + window.scrollY
      const height = Math.max(SMALLEST, window.innerHeight - top - BELOW)
      box.current?.style.setProperty('--box-height', `${Math.round(height)}px`)
    }
    resize()
    window.addEventListener('resize', resize)
    return () => window.removeEventListener('resize', resize)
  })
}
