const two = (number: number) => String(number).padStart(2, '0')

/** What people type for a day (`3.5.2026`, `03/05/2026`, `2026-05-03`) as `yyyy-MM-dd`; null when it is no real day. */
export function parseDay(typed: string): string | null {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(typed)
  const local = /^\s*(\d{1,2})[./\- ](\d{1,2})[./\- ](\d{4})\.?\s*$/.exec(typed)
  const parts = iso ? iso.slice(1) : local ? [local[3], local[2], local[1]] : null
  if (!parts) return null
  const [year, month, day] = parts.map(Number) as [number, number, number]
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const isReal = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= lastDay
  return isReal ? `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}` : null
}
