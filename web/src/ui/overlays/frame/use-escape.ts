import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Runs it at an Escape that is meant for a dialog: not at one that closes a list or a calendar of its fields, as the kit has them
 * marked, and not at one in what is open over it.
 */
export function useEscape(dialog: RefObject<HTMLElement | null>, isOn: boolean, run: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || !(event.target instanceof Element)) return
    const around = event.target.closest('[role="dialog"]')
    const isElsewhere = around !== null && !dialog.current?.contains(around)
    if (!isElsewhere && event.target.getAttribute('data-mantine-stop-propagation') !== 'true') run()
  })
  useEffect(() => {
    if (!isOn) return
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener, { capture: true })
    return () => window.removeEventListener('keydown', listener, { capture: true })
  }, [isOn])
}
