/** Up to so many days ahead a due date says how many are left. */
const SOON = 7

/** How a due date is said in words, by the days until it: late, today or soon; undefined where the date says enough. */
export function dueWords(days: number) {
  if (days < 0) return { key: 'invoices:due.late', count: -days } as const
  return days <= SOON ? ({ key: 'invoices:due.in', count: days } as const) : undefined
}
