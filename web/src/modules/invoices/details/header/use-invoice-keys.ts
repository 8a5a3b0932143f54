import { useEffect } from 'react'

const TYPES = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="dialog"]'

/** Single letters of the page do what their buttons do, unless somebody types or a dialog is open. */
export function useInvoiceKeys(steps: Readonly<Partial<Record<string, () => void>>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return
      const { target } = event
      if (target instanceof Element && target.closest(TYPES)) return
      if (document.querySelector('[role="dialog"]')) return
      const step = steps[event.key.toLowerCase()]
      if (!step) return
      event.preventDefault()
      step()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [steps])
}
