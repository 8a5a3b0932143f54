import { useEffect } from 'react'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { today } from '#web/platform/format/dates.ts'
import { isPlainKey } from '#web/ui/keyboard/plain-key.ts'
import type { useView } from './use-view.ts'
import type { View } from './views.ts'

const viewKeys: Record<string, View> = { m: 'month', w: 'week', d: 'day', l: 'list' }
const dayKeys: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** T is today, arrows walk the days, M W D L choose the view, [ and ] step through it. */
export function useKeys({ day, setDay, setView, step }: ReturnType<typeof useView>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.shiftKey || !isPlainKey(event)) return
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const moves = dayKeys[key]
      const inGrid = event.target instanceof Element && event.target.closest('[data-calendar]') !== null
      if (viewKeys[key]) setView(viewKeys[key])
      else if (key === 't') setDay(today())
      else if (key === '[' || key === ']') step(key === '[' ? -1 : 1)
      else if (moves && inGrid) setDay(addDays(day, moves))
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [day, setDay, setView, step])
}
