import { useEffect } from 'react'
import { sendHeld, useUndoHeld } from '#web/platform/held.ts'

/** For a list that is decided on: answers how to take the last decision back, while that is possible. When the list goes, it is sent. */
export function useHeldDecisions(): (() => void) | undefined {
  useEffect(() => () => void sendHeld(), [])
  return useUndoHeld()
}
