import { defineEvent } from '#platform/events/index.ts'

/**
 * Spans of national days that were added, taken away or moved; a moved one is there twice, where it was and where it is. None: how
 * weekends count has changed.
 */
export interface NationalDaysChanged {
  spans: readonly { from: string; to: string }[]
}

/** Happens in the transaction of the change, after it. */
export const nationalDaysChanged = defineEvent<NationalDaysChanged>()
