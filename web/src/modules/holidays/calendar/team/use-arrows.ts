import { type RefObject, useEffect } from 'react'

const TYPES = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="dialog"]'

/** Arrows to the left and right move on, unless somebody types, or they scroll what is wider than its box. */
export function useArrows(box: RefObject<HTMLElement | null>, onMove: (steps: -1 | 1) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const steps = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
      if (steps === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const { target } = event
      if (!(target instanceof Element) || target.closest(TYPES)) return
      const scrolls = box.current && box.current.scrollWidth > box.current.clientWidth + 1
      if (scrolls && box.current?.contains(target)) return
      event.preventDefault()
      onMove(steps)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [box, onMove])
}
