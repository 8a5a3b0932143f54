import { isCharged } from '#contracts/invoices/tracked/tracked-lines.ts'
import type { TrackedEntry } from '#contracts/invoices/tracked/tracked-time.ts'

/** Hours that do not go on the invoice, and why; a line of `Not on it`. */
export interface LeftOut {
  key: string
  reason: 'left' | 'no_rate' | 'not_billable' | 'running' | 'invoiced' | 'currency'
  minutes: number
  invoice: TrackedEntry['invoice']
  currency: string | null
}

const order: LeftOut['reason'][] = ['left', 'no_rate', 'not_billable', 'running', 'currency', 'invoiced']

function reasonOf(entry: TrackedEntry, currency: string | undefined): LeftOut['reason'] {
  if (entry.obstacle) return entry.obstacle
  return entry.currency === currency ? 'left' : 'currency'
}

/** All that is not ticked. With what is ticked it comes to all hours of the days. */
export function leftOut(
  entries: readonly TrackedEntry[],
  currency: string | undefined,
  isTicked: (id: string) => boolean,
): LeftOut[] {
  const off = entries.filter((one) => !(isCharged(one) && one.currency === currency && isTicked(one.id)))
  const groups = Map.groupBy(off, (one) => {
    const reason = reasonOf(one, currency)
    return `${reason} ${reason === 'invoiced' ? one.invoice?.id : reason === 'currency' ? one.currency : ''}`
  })
  return [...groups]
    .map(([key, own]) => ({
      key,
      reason: reasonOf(own[0]!, currency),
      minutes: own.reduce((sum, { minutes }) => sum + minutes, 0),
      invoice: own[0]!.invoice,
      currency: own[0]!.currency,
    }))
    .sort((a, b) => order.indexOf(a.reason) - order.indexOf(b.reason) || a.key.localeCompare(b.key))
}
