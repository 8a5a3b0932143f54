import { MISSING } from './missing.ts'

const two = (number: number) => String(number).padStart(2, '0')

/** A civil day `yyyy-MM-dd` as `dd.MM.yyyy`; `- -` when missing or not a day. It never becomes an instant, so no zone can move it. */
export function formatDay(day: string | null | undefined): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '')
  return parts ? `${parts[3]}.${parts[2]}.${parts[1]}` : MISSING
}

/** An instant (ISO 8601) as `dd.MM.yyyy HH:mm` in the reader's zone; `- -` when missing or unreadable. */
export function formatMoment(moment: string | null | undefined): string {
  const date = moment ? new Date(moment) : null
  if (!date || Number.isNaN(date.getTime())) return MISSING
  const day = `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The day of an instant as `dd.MM.yyyy`, in the reader's zone: where `formatMoment` says the minute, it says the same day. */
export const formatMomentDay = (moment: string | null | undefined): string => formatMoment(moment).slice(0, 10)

/** The time of day of an instant as `HH:mm`, in the reader's zone: of what is over within the hour. */
export const timeOfMoment = (moment: string): string => formatMoment(moment).slice(-5)

// The Swedish locale writes ISO 8601 days.
const dayWriter = (timeZone?: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
let days = dayWriter()
let ownDays = dayWriter()

/** From now on days begin where the company is (IANA name), wherever its reader may be. */
export function keepDaysOf(timeZone: string): void {
  days = dayWriter(timeZone)
}

/** Today as `yyyy-MM-dd`: the company's, as the server counts it; the reader's own as long as nobody has signed in. */
export const today = (now = new Date()): string => days.format(now)

/** From now on the reader's own days begin where they are (IANA name), which need not be where the company is. */
export function keepOwnDaysOf(timeZone: string): void {
  ownDays = dayWriter(timeZone)
}

/** Today as `yyyy-MM-dd` where the reader is: what they do today, they do on this day. */
export const ownToday = (now = new Date()): string => ownDays.format(now)

/** The company's day of an instant (ISO 8601), `yyyy-MM-dd`: an instant's own first ten characters are the day in UTC. */
export const dayOfMoment = (moment: string | null): string | null => moment && today(new Date(moment))

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** Whole days from one civil day to another, both `yyyy-MM-dd`; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)
