import { WINDOWS_TO_IANA_MAP } from 'windows-iana'

const WINTER_AND_SUMMER = [Date.UTC(2025, 0, 1), Date.UTC(2025, 6, 1)]
/** The territory that stands for the zone's best known place (CLDR windowsZones). */
const WORLD = '001'

/** Minutes a zone is ahead of UTC at an instant. */
function offsetAt(zone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(instant)
  const text = parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(text) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

const two = (number: number) => String(Math.floor(Math.abs(number))).padStart(2, '0')
const offsetText = (minutes: number) =>
  `UTC${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(Math.abs(minutes) % 60)}`

/** `, Bucharest`; nothing for zones that are a bare offset and have no place. */
const placeOf = (zone: string) => (zone.startsWith('Etc/') ? '' : `, ${zone.split('/').at(-1)?.replaceAll('_', ' ')}`)

export interface TimeZoneOption {
  value: string
  label: string
}

const zoneOf = (windowsName: string) =>
  WINDOWS_TO_IANA_MAP.find((entry) => entry.windowsName === windowsName && entry.territory === WORLD)?.iana[0]

/** The offset of standard time, the smaller one of winter and summer. */
const standardOffset = (zone: string) => Math.min(...WINTER_AND_SUMMER.map((instant) => offsetAt(zone, instant)))

/** A zone as people write it: `Eastern European Time (UTC+02:00)`. What is no Windows name stays as it is. */
export function timeZoneName(windowsName: string, locale: string): string {
  const zone = zoneOf(windowsName)
  if (!zone) return windowsName
  const offset = offsetText(standardOffset(zone))
  if (placeOf(zone) === '') return offset
  const words = locale === 'en' ? 'en-GB' : locale
  const parts = new Intl.DateTimeFormat(words, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(
    WINTER_AND_SUMMER[0],
  )
  return `${parts.find(({ type }) => type === 'timeZoneName')?.value} (${offset})`
}

let kept: TimeZoneOption[] | undefined

/**
 * Time zones by their Windows names (spec 1 section 3; CLDR windowsZones), west to east, as
 * `(UTC+02:00) GTB Standard Time, Bucharest`.
 */
export function timeZoneOptions(): TimeZoneOption[] {
  if (kept) return kept
  const world = WINDOWS_TO_IANA_MAP.filter((entry) => entry.territory === WORLD)
  const zones = world.map(({ windowsName, iana: [zone] }) => {
    const offset = standardOffset(zone)
    return { value: windowsName, offset, label: `(${offsetText(offset)}) ${windowsName}${placeOf(zone)}` }
  })
  zones.sort((a, b) => a.offset - b.offset || a.label.localeCompare(b.label))
  kept = zones.map(({ value, label }) => ({ value, label }))
  return kept
}
