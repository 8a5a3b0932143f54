import type { OwnRate } from './own-rate.ts'
import type { TrackedEntry } from './tracked-time.ts'

/** Whom a rate is for. */
export const rateKey = ({ employee_id, project_id }: Pick<OwnRate, 'employee_id' | 'project_id'>): string =>
  `${employee_id} ${project_id}`

/** Entries with these rates where they have none; in the client's currency where the project says none. */
export function withRates(
  entries: readonly TrackedEntry[],
  rates: readonly OwnRate[],
  currency: string,
): TrackedEntry[] {
  const known = new Map(rates.map((one) => [rateKey(one), one.rate]))
  return entries.map((entry) => {
    const rate = entry.obstacle === 'no_rate' ? known.get(rateKey(entry)) : undefined
    return rate === undefined ? entry : { ...entry, rate, currency: entry.currency ?? currency, obstacle: null }
  })
}
