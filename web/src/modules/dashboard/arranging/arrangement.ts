import type { OwnSettings } from '#web/platform/session/own-settings.ts'
import type { Session } from '#web/platform/session/use-session.ts'
import type { CardFill } from '../slots.ts'

export type Arrangement = NonNullable<OwnSettings['own_dashboard']>
export type Column = 'main' | 'side'

/** What is known of a card without drawing it. */
export type ArrangedCard = Pick<CardFill, 'key' | 'order' | 'isNarrow' | 'isHiddenAtFirst'>

const columnOf = (card: ArrangedCard): Column => (card.isNarrow ? 'side' : 'main')

/**
 * Where each card stands: as the person has arranged them, else as their role begins. A card that came after they arranged them
 * joins at the end of its column.
 */
export function arrangementOf(
  cards: readonly ArrangedCard[],
  chosen: Arrangement | null,
  person: Session,
): Arrangement {
  const isKnown = (key: string) => cards.some((card) => card.key === key)
  const arranged = new Set([...(chosen?.main ?? []), ...(chosen?.side ?? [])])
  const added = cards.filter(({ key }) => !arranged.has(key))
  const inColumn = (column: Column) => [
    ...(chosen?.[column] ?? []).filter(isKnown),
    ...added.filter((card) => columnOf(card) === column).map(({ key }) => key),
  ]
  const hidden = [
    ...(chosen?.hidden ?? []).filter(isKnown),
    ...added.filter((card) => card.isHiddenAtFirst?.(person)).map(({ key }) => key),
  ]
  return { main: inColumn('main'), side: inColumn('side'), hidden }
}

/** The cards of one column in the order of a phone: a person's own order, else the order that the cards begin with. */
export function inOneColumn(
  cards: readonly ArrangedCard[],
  { main, side }: Arrangement,
  chosen: Arrangement | null,
): string[] {
  if (chosen) return [...main, ...side]
  return [...cards].sort((a, b) => a.order - b.order).map(({ key }) => key)
}

/** The same with one card a step further up (-1) or down (1); at the end of the column nothing changes. */
export function withStep(arrangement: Arrangement, column: Column, key: string, step: -1 | 1): Arrangement {
  const keys = [...arrangement[column]]
  const from = keys.indexOf(key)
  const to = from + step
  if (from < 0 || to < 0 || to >= keys.length) return arrangement
  keys.splice(from, 1)
  keys.splice(to, 0, key)
  return { ...arrangement, [column]: keys }
}

/** The same with one card at the top of the other column. */
export function withOtherColumn(arrangement: Arrangement, column: Column, key: string): Arrangement {
  const other: Column = column === 'main' ? 'side' : 'main'
  return {
    ...arrangement,
    [column]: arrangement[column].filter((one) => one !== key),
    [other]: [key, ...arrangement[other]],
  }
}

/** The same with one card hidden, or shown again. */
export const withHidden = ({ main, side, hidden }: Arrangement, key: string): Arrangement => ({
  main,
  side,
  hidden: hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key],
})
