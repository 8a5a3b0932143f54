import { useEffect } from 'react'
import { isPlainKey } from '#web/ui/keyboard/plain-key.ts'

/** Keys of a report's page, unless somebody types or a dialog is open. */
export function useReportKeys(steps: Readonly<Partial<Record<string, () => void>>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = steps[event.key.toLowerCase()]
      if (!step || !isPlainKey(event)) return
      event.preventDefault()
      step()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [steps])
}
