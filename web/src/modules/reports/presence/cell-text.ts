import type { PresenceCell, PresenceMark, PresencePerson } from '#contracts/reports/presence.ts'
import { shownTime } from '#contracts/time/duration.ts'

export interface CellText {
  /** `8`, `4/Co`, `SL`; nothing where nothing is planned. */
  text: string
  kind: 'leave' | 'away' | 'national' | 'outside' | undefined
  /** What its letters mean. */
  title: string | undefined
}

/** With as many decimals as the sum has, or the cells of a row would not add up to it. */
const shownHours = (minutes: number) => Math.round(minutes / 0.6) / 100
/** Hours with two decimals, which need wider cells. */
export const hasFineHours = ({ cells }: Pick<PresencePerson, 'cells'>): boolean =>
  cells.some((cell) => cell !== null && (typeof cell === 'number' ? cell : cell[0]) % 6 !== 0)
const exactly = (minutes: number): string[] => (minutes % 6 === 0 ? [] : [shownTime(minutes)])

const BLANK: CellText = { text: '', kind: undefined, title: undefined }

/** What stands in a day's cell. `number` writes hours, `nameOf` says what a mark is. */
export function cellText(
  cell: PresenceCell,
  marks: readonly PresenceMark[],
  { number, nameOf }: { number: (hours: number) => string; nameOf: (mark: PresenceMark) => string },
): CellText {
  if (cell === null) return { ...BLANK, kind: 'outside' }
  if (typeof cell === 'number')
    return cell === 0 ? BLANK : { ...BLANK, text: number(shownHours(cell)), title: exactly(cell)[0] }
  const [minutes, ...places] = cell
  const shown = places.map((place) => marks[place]!)
  return {
    text: [...(minutes > 0 ? [number(shownHours(minutes))] : []), ...shown.map(({ symbol }) => symbol)].join('/'),
    kind: shown.find(({ kind }) => kind !== 'national')?.kind ?? 'national',
    title: [...exactly(minutes), ...shown.map(nameOf)].join(', '),
  }
}
