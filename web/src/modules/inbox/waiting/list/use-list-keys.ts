import { type RefObject, useEffect, useRef } from 'react'

export type ListKeys = Readonly<Record<'j' | 'k' | 'x' | 'a' | 'r', () => void>>

/** Letters are typed there. */
const TYPES = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'

/** Keys of the list, while the focus is in it: elsewhere on the page a letter does nothing. */
export function useListKeys(list: RefObject<HTMLElement | null>, keys: ListKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const within = list.current
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (ctrlKey || metaKey || altKey || (target as Element).closest(TYPES)) return
      const run = latest.current[key.toLowerCase() as keyof ListKeys]
      if (!run) return
      event.preventDefault()
      run()
    }
    within?.addEventListener('keydown', press)
    return () => within?.removeEventListener('keydown', press)
  }, [list])
}
