import type { PresenceMark } from '#contracts/reports/presence.ts'
import type { PresenceFacts } from './read.ts'

export interface Marks {
  list: readonly PresenceMark[]
  /** The place of a policy's mark. */
  ofPolicy: ReadonlyMap<string, number>
  /** The place of the mark of time away whose reason is not for the reader. */
  away: number
  /** The place of the mark of national days; they come last. */
  national: number
}

/** Says that somebody is away and not why: no letter that a policy could have. */
const AWAY_SYMBOL = '•'

/** The marks that the sheet uses: policies of one symbol share it. */
export function marksOf({ people, policies }: PresenceFacts, nationalSymbol: string): Marks {
  const used = new Set<string>()
  let hasNational = false
  let hasAway = false
  for (const { days } of people) {
    for (const day of days) {
      if (!day) continue
      for (const { policyId } of day.leave) {
        if (policyId === null) hasAway = true
        else used.add(policyId)
      }
      hasNational ||= day.national > 0
    }
  }
  const shown = [...policies.values()].filter(({ id }) => used.has(id))
  const bySymbol = [...Map.groupBy(shown, ({ symbol }) => symbol)].toSorted(([left], [right]) =>
    left < right ? -1 : 1,
  )
  const leave = bySymbol.map(([symbol, of]) => ({ symbol, kind: 'leave' as const, names: of.map(({ name }) => name) }))
  const away = { symbol: AWAY_SYMBOL, kind: 'away' as const, names: [] }
  const national = { symbol: nationalSymbol, kind: 'national' as const, names: [] }
  return {
    list: [...leave, ...(hasAway ? [away] : []), ...(hasNational ? [national] : [])],
    ofPolicy: new Map(bySymbol.flatMap(([, of], place) => of.map(({ id }) => [id, place] as const))),
    away: leave.length,
    national: leave.length + (hasAway ? 1 : 0),
  }
}
