/** `h:mm`, as time is shown everywhere: 90 minutes are `1:30`. */
export const shownTime = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

const CLOCK = /^(\d{0,3}):([0-5]?\d)$/
const DECIMAL = /^(\d{0,3}(?:[.,]\d+)?)\s*(?:h|ore|oră)?$/i
const MINUTES = /^(\d{1,4})\s*(?:m|min|minute)$/i
const BOTH = /^(\d{1,3})\s*h\s*([0-5]?\d)\s*(?:m|min)?$/i

/**
 * Minutes of a time as people type it: `1:30`, `:30`, `1.5`, `1,5`, `2`, `2h`, `90m`, `1h 30m`. Null for anything else (spec 3 section 5).
 * A number alone is hours; half a minute is rounded up, also where its binary fraction falls short of it (1.025 hours).
 */
export function readTime(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return null
  const pair = CLOCK.exec(text) ?? BOTH.exec(text)
  if (pair) return Number(pair[1]) * 60 + Number(pair[2])
  const minutes = MINUTES.exec(text)
  if (minutes) return Number(minutes[1])
  const hours = DECIMAL.exec(text)?.[1]?.replace(',', '.')
  return hours === undefined || hours === '' ? null : Math.round(Number((Number(hours) * 60).toFixed(6)))
}
