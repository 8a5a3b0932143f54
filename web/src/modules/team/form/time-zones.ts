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

let kept: TimeZoneOption[] | undefined

/**
 * Time zones by their Windows names (spec 1 section 3; CLDR windowsZones), west to east, as
 * `(UTC+02:00) GTB Standard Time, Bucharest`. The offset is that of standard time, the smaller one of winter and summer.
 */
export function timeZoneOptions(): TimeZoneOption[] {
  if (kept) return kept
  const world = WINDOWS_TO_IANA_MAP.filter((entry) => entry.territory === WORLD)
  const zones = world.map(({ windowsName, iana: [zone] }) => {
    const offset = Math.min(...WINTER_AND_SUMMER.map((instant) => offsetAt(zone, instant)))
    return { value: windowsName, offset, label: `(${offsetText(offset)}) ${windowsName}${placeOf(zone)}` }
  })
  zones.sort((a, b) => a.offset - b.offset || a.label.localeCompare(b.label))
  kept = zones.map(({ value, label }) => ({ value, label }))
  return kept
}
