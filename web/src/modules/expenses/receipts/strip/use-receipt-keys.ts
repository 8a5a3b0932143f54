import { useEffect, useRef } from 'react'

/** Alt with Left and Right goes to the receipt before and after. */
export function useReceiptKeys(go: (by: 1 | -1) => void): void {
  const latest = useRef(go)
  latest.current = go
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as 1 | -1 | undefined
      if (!event.altKey || !by || document.querySelector('[role="dialog"]')) return
      // To the browser it means the page before.
      event.preventDefault()
      latest.current(by)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
