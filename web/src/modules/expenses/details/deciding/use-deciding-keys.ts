import { useEffect, useRef } from 'react'

/** Where letters are typed, or choose something else. */
const TYPES = 'input:not([type="radio"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"]'

/** What keys do on the page: by the key, `Enter` for Ctrl or Cmd with Enter. */
export type DecidingKeys = Readonly<
  Partial<Record<'j' | 'k' | 'a' | 'r' | 'Enter' | 'ArrowLeft' | 'ArrowRight', () => void>>
>

/** Keys of who goes through many: they do what the buttons do, unless somebody types or a dialog is open. */
export function useDecidingKeys(keys: DecidingKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, target } = event
      if (altKey || shiftKey || repeat || document.querySelector('[role="dialog"]')) return
      const isSent = ctrlKey || metaKey
      const on = target instanceof Element ? target : null
      if (isSent !== (key === 'Enter')) return
      if (!isSent && on?.closest(TYPES)) return
      // In a choice the arrows choose.
      if (key.startsWith('Arrow') && on?.closest('[type="radio"], [role="tab"]')) return
      const run = latest.current[(key.length === 1 ? key.toLowerCase() : key) as keyof DecidingKeys]
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
