import type { ComponentType } from 'react'
import type { WaitingRecord } from '#contracts/engine/approvals.ts'
import type { Fill } from '#web/platform/modules/slots.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'

/** What a row of the card of waiting records is given. */
export interface WaitingRowProps {
  record: WaitingRecord
  /** All of its kind that the card shows, so that rows can ask for what they show together. */
  ids: readonly string[]
}

/** How the card of what waits for a decision shows the records of an entity; what says nothing here is shown as the server says it. */
export interface WaitingFill extends Fill {
  entity: string
  /** Brings what draws one: `async () => (await import('./waiting-book.tsx')).WaitingBook`. */
  row?: () => Promise<ComponentType<WaitingRowProps>>
  /** Named where one takes more than a yes or a no: what its page is opened for ("Check receipts"). The inbox offers that alone. */
  verb?: TextKey
}

declare module '#web/platform/modules/slots.ts' {
  interface Slots {
    /** Kinds of records that wait for a decision. */
    'waiting.kinds': WaitingFill
  }
}
