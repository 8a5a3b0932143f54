import type { PresenceMark } from '#contracts/reports/presence.ts'
import type { PresenceFacts } from './read.ts'

export interface Marks {
  list: readonly PresenceMark[]
  /** The place of a policy's mark. */
  ofPolicy: ReadonlyMap<string, number>
  /** The place of the mark of national days; they come last. */
  national: number
}

/** The marks that the sheet uses: policies of one symbol share it. */
export function marksOf({ people, policies }: PresenceFacts, nationalSymbol: string): Marks {
  const used = new Set<string>()
  let hasNational = false
  for (const { days } of people) {
    for (const day of days) {
      if (!day) continue
      for (const { policyId } of day.leave) used.add(policyId)
      hasNational ||= day.national > 0
    }
  }
  const shown = [...policies.values()].filter(({ id }) => used.has(id))
  const bySymbol = [...Map.groupBy(shown, ({ symbol }) => symbol)].toSorted(([left], [right]) =>
    left < right ? -1 : 1,
  )
  const leave = bySymbol.map(([symbol, of]) => ({ symbol, kind: 'leave' as const, names: of.map(({ name }) => name) }))
  const national = { symbol: nationalSymbol, kind: 'national' as const, names: [] }
  return {
    list: hasNational ? [...leave, national] : leave,
    ofPolicy: new Map(bySymbol.flatMap(([, of], place) => of.map(({ id }) => [id, place] as const))),
    national: leave.length,
  }
}
