import type { PresenceCell, PresenceMark } from '#contracts/reports/presence.ts'

export interface CellText {
  /** `8`, `4/Co`, `SL`; nothing where nothing is planned. */
  text: string
  kind: 'leave' | 'away' | 'national' | 'outside' | undefined
  /** What its letters mean. */
  title: string | undefined
}

const BLANK: CellText = { text: '', kind: undefined, title: undefined }

/** What stands in a day's cell. `number` writes hours, `nameOf` says what a mark is. */
export function cellText(
  cell: PresenceCell,
  marks: readonly PresenceMark[],
  { number, nameOf }: { number: (hours: number) => string; nameOf: (mark: PresenceMark) => string },
): CellText {
  if (cell === null) return { ...BLANK, kind: 'outside' }
  if (typeof cell === 'number') return cell === 0 ? BLANK : { ...BLANK, text: number(cell / 60) }
  const [minutes, ...places] = cell
  const shown = places.map((place) => marks[place]!)
  return {
    text: [...(minutes > 0 ? [number(minutes / 60)] : []), ...shown.map(({ symbol }) => symbol)].join('/'),
    kind: shown.find(({ kind }) => kind !== 'national')?.kind ?? 'national',
    title: shown.map(nameOf).join(', '),
  }
}
