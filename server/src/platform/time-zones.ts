import { addDays } from '#contracts/engine/values/civil-days.ts'
import { dayIn, wallTimeIn } from './clock.ts'
import { lazyPackage } from './lazy-package.ts'

const windowsIana = lazyPackage<typeof import('windows-iana')>('windows-iana')

/** Those that were looked for: the package looks through all zones of the world twice. */
const known = new Map<string, string | undefined>()

/** The IANA name of a time zone by its Windows name (`GTB Standard Time`), as people's zones are kept; undefined for what is none. */
export function ianaZone(windowsName: string): string | undefined {
  if (!known.has(windowsName)) known.set(windowsName, windowsIana().findIana(windowsName)[0])
  return known.get(windowsName)
}

/** Where somebody's days begin (IANA name): by their own zone, else by their company's. */
export const zoneOfPerson = (windowsName: string | null | undefined, company: string): string =>
  (windowsName && ianaZone(windowsName)) || company

const HOUR_MS = 3_600_000

/** The instant at which the civil day of an instant ends in a time zone (IANA name). */
export function dayEndIn(instant: Date, timeZone: string): Date {
  const midnight = Date.parse(`${addDays(dayIn(instant, timeZone), 1)}T00:00:00Z`)
  let end = midnight
  // The zone's distance from UTC is that of the moment itself, which the second look has.
  for (let look = 0; look < 2; look += 1) end += midnight - Date.parse(`${wallTimeIn(new Date(end), timeZone)}Z`)
  // A day that begins at one o'clock, because clocks are put forward at midnight.
  if (dayIn(new Date(end), timeZone) === dayIn(instant, timeZone)) end += HOUR_MS
  return new Date(end)
}
