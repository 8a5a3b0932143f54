import { useEffect, useState } from 'react'

const toBox = (box: HTMLElement) => box.focus({ preventScroll: true })

/** For parts of a form: to what can be pressed next in them. */
export const toFirstButton = (box: HTMLElement) =>
  box.querySelector<HTMLElement>('button:not(:disabled), [tabindex="0"]')?.focus({ preventScroll: true })

/**
 * Keeps the focus inside of a part whose buttons go when they are pressed: it would fall on the page, from where Escape closes no
 * popover, and nobody hears what came of it. Who has pressed elsewhere stays there. Answers what the part is drawn into.
 */
export function useHeldFocus(give: (box: HTMLElement) => void = toBox): (box: HTMLElement | null) => void {
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
    const press = ({ target }: Event) => {
      if (!box.contains(target as Node)) isInside = false
    }
    const seen = new MutationObserver(() => {
      if (isInside && document.activeElement === document.body) give(box)
    })
    box.addEventListener('focusin', come)
    box.addEventListener('focusout', leave)
    document.addEventListener('pointerdown', press, { capture: true })
    seen.observe(box, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      seen.disconnect()
      box.removeEventListener('focusin', come)
      box.removeEventListener('focusout', leave)
      document.removeEventListener('pointerdown', press, { capture: true })
    }
  }, [box, give])
  return setBox
}
