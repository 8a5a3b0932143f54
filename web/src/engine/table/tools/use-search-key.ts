import { type RefObject, useEffect } from 'react'
import { isPlainKey } from '#web/ui/keyboard/plain-key.ts'

/** The key `/` leads into the search of a list. */
export function useSearchKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || !isPlainKey(event)) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [input])
}
