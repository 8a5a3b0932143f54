import type { InvoiceEventRecord } from '../../invoice-record.ts'

/** Something that happened, and how often one after the other. */
export interface GatheredEvent {
  event: InvoiceEventRecord
  times: number
}

/** Events with those that say that it was seen gathered, where nothing else happened between them. The newest stands for all. */
export function gathered(events: readonly InvoiceEventRecord[]): GatheredEvent[] {
  const all: GatheredEvent[] = []
  for (const event of events) {
    const last = all.at(-1)
    const isMore = event.attributes.kind === 'seen' && last?.event.attributes.kind === 'seen'
    if (isMore) last.times += 1
    else all.push({ event, times: 1 })
  }
  return all
}
