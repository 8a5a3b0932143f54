import { hearSlowWork, type SlowKind } from '#platform/slow-work/index.ts'

/** The slow work that began while something was done, with and without a connection held. */
export interface SlowWork<T> {
  result: T
  inside: SlowKind[]
  outside: SlowKind[]
}

/** Does something, and says which slow work it was. What happens inside a transaction fails no test meanwhile. */
export async function slowWorkDuring<T>(work: () => Promise<T>): Promise<SlowWork<T>> {
  const heard = { inside: [] as SlowKind[], outside: [] as SlowKind[] }
  const before = hearSlowWork((kind, inside) => heard[inside ? 'inside' : 'outside'].push(kind))
  try {
    return { result: await work(), ...heard }
  } finally {
    hearSlowWork(before)
  }
}
