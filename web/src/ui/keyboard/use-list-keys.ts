import { type RefObject, useEffect, useRef } from 'react'

/** By the key as it is typed: `J` is the one with Shift. */
export type ListKeys = Readonly<Partial<Record<string, () => void>>>

/** Letters are typed there. */
const TYPES = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"]'

/** Keys of a list, while the focus is in it: elsewhere on the page a letter does nothing. None where its reader has switched them off. */
export function useListKeys(list: RefObject<HTMLElement | null>, keys: ListKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const within = list.current
    const press = (event: KeyboardEvent) => {
      const { key, shiftKey, ctrlKey, metaKey, altKey, target } = event
      if (ctrlKey || metaKey || altKey || (target as Element).closest(TYPES)) return
      const letter = key.toLowerCase()
      const typed = shiftKey ? letter.toUpperCase() : letter
      const run = Object.hasOwn(latest.current, typed) ? latest.current[typed] : undefined
      if (!run) return
      event.preventDefault()
      run()
    }
    within?.addEventListener('keydown', press)
    return () => within?.removeEventListener('keydown', press)
  }, [list])
}
