import { useCallback } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { ShownEvent } from './shown-event.ts'

/** What an event is called in a calendar: leave that waits says so, and a birthday on another day than that of birth. */
export function useTitle(): (event: ShownEvent) => string {
  const { t } = useTexts()
  return useCallback(
    ({ name, isWaiting, bornOn }: ShownEvent) => {
      if (isWaiting) return t('calendar:waiting', { name })
      return bornOn ? t('calendar:bornOn', { name, day: bornOn.split('-').reverse().join('.') }) : name
    },
    [t],
  )
}
