import { useEffect } from 'react'
import { isPlainKey } from '#web/ui/keyboard/plain-key.ts'

/** Single letters of the page do what their buttons do, unless somebody types or a dialog is open. */
export function useInvoiceKeys(steps: Readonly<Partial<Record<string, () => void>>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = event.shiftKey ? undefined : steps[event.key.toLowerCase()]
      if (!step || !isPlainKey(event)) return
      event.preventDefault()
      step()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [steps])
}
