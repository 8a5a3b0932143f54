import { useEffect, useState } from 'react'
import { serverNow } from '#web/platform/server-clock.ts'
import type { TimeEntry } from '../entries/entry.ts'

/** Spec 3 section 9. */
const REFRESH = 10_000

/** Minutes of an entry at a moment: what stands there, or what its timer counts from the server's instant. */
export function minutesAt(
  { worked_minutes, initial_worked_minutes, timer_started_at }: TimeEntry,
  now: number,
): number {
  if (timer_started_at === null) return worked_minutes
  return initial_worked_minutes + Math.max(0, Math.floor((now - Date.parse(timer_started_at)) / 60_000))
}

/** The moment, again every ten seconds while something runs. */
export function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (!isRunning) return
    const tick = () => setNow(serverNow())
    tick()
    const timer = setInterval(tick, REFRESH)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [isRunning])
  return now
}
