import { type RefObject, useEffect, useRef } from 'react'

/** What each letter does. */
export type ListKeys = Readonly<Record<string, () => void>>

/** Letters are typed there. */
const TYPES = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'

/** Keys of a list, while the focus is in it: elsewhere on the page a letter does nothing. */
export function useListKeys(list: RefObject<HTMLElement | null>, keys: ListKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const within = list.current
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (ctrlKey || metaKey || altKey || (target as Element).closest(TYPES)) return
      const run = Object.hasOwn(latest.current, key.toLowerCase()) ? latest.current[key.toLowerCase()] : undefined
      if (!run) return
      event.preventDefault()
      run()
    }
    within?.addEventListener('keydown', press)
    return () => within?.removeEventListener('keydown', press)
  }, [list])
}
