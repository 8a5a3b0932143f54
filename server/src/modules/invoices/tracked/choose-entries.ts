import type { Locale } from '#contracts/engine/values/primitives.ts'
import { type ChargedEntry, isCharged } from '#contracts/invoices/tracked/tracked-lines.ts'
import type { TrackedEntry } from '#contracts/invoices/tracked/tracked-time.ts'
import { assertValid, refused } from '#platform/errors/errors.ts'
import { text } from '#platform/texts/index.ts'

interface Chosen {
  currency?: string | null
  /** Those that somebody saw and chose. */
  entries?: readonly string[]
}

/** Refuses what was chosen and cannot be charged now: another invoice has it, or it changed. */
function refuseLost(chosen: ReadonlySet<string>, found: readonly TrackedEntry[]): void {
  const there = found.filter(({ id }) => chosen.has(id))
  const taken = there.flatMap(({ invoice }) => (invoice ? [invoice] : []))
  const numbers = [...new Set(taken.map(({ number }) => number))]
  if (taken.length > 0) throw refused('trackedTime.taken', { count: taken.length, numbers: numbers.join(', ') })
  const lost = chosen.size - there.filter(isCharged).length
  if (lost > 0) throw refused('trackedTime.changed', { count: lost })
}

/** The entries that an invoice is made of, all of one currency. */
export function chooseEntries(
  found: readonly TrackedEntry[],
  { currency, entries }: Chosen,
  locale: Locale,
): ChargedEntry[] {
  const chosen = entries && new Set(entries)
  if (chosen) refuseLost(chosen, found)
  const charged = found.filter(isCharged).filter(({ id }) => !chosen || chosen.has(id))
  const currencies = [...new Set(charged.map((entry) => entry.currency))].sort()
  if (!currency && currencies.length > 1)
    assertValid([['currency', text('trackedTime.currencies', locale, { currencies: currencies.join(', ') })]])
  const own = charged.filter((entry) => !currency || entry.currency === currency)
  if (own.length === 0) assertValid([['entries', text('trackedTime.nothing', locale)]])
  return own
}
