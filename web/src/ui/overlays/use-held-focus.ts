import { useEffect, useState } from 'react'

/**
 * Keeps the focus inside of a window that listens for keys: where the button that was pressed goes, the focus would fall on the
 * page, and Escape would close nothing any more. Answers what the window is drawn into.
 */
export function useHeldFocus(): (box: HTMLElement | null) => void {
  const [box, setBox] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!box) return
    let isInside = box.contains(document.activeElement)
    const come = () => {
      isInside = true
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) isInside = false
    }
    const seen = new MutationObserver(() => {
      if (isInside && document.activeElement === document.body) box.focus({ preventScroll: true })
    })
    box.addEventListener('focusin', come)
    box.addEventListener('focusout', leave)
    seen.observe(box, { childList: true, subtree: true })
    return () => {
      seen.disconnect()
      box.removeEventListener('focusin', come)
      box.removeEventListener('focusout', leave)
    }
  }, [box])
  return setBox
}
