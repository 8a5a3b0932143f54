import { type RefObject, useEffect } from 'react'
import type { DaySpan } from '../days.ts'

/** Brings today's column into view where a month is wider than its box, two days of before beside it. */
export function useTodayInView(box: RefObject<HTMLElement | null>, span: DaySpan): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another month has its today elsewhere, or none
  useEffect(() => {
    const [names, ...days] = box.current?.querySelectorAll<HTMLElement>('thead th') ?? []
    const today = days.find((day) => day.dataset.today)
    if (box.current && names && today) {
      box.current.scrollLeft = today.offsetLeft - names.offsetWidth - 2 * today.offsetWidth
    }
  }, [box, span])
}
