import { createContext, use } from 'react'
import type { WaitingRecord } from '#contracts/engine/approvals.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'

/** `later` puts it off. */
export type Decision = 'approve' | 'reject' | 'later'

/** Stands for all that are ticked where they are decided on together. */
export const TOGETHER = 'together'

/** What the list of what waits and the request beside it know of each other. */
export interface Inbox {
  records: readonly WaitingRecord[]
  /** The chosen request stands beside the list. */
  isWide: boolean
  current: string | undefined
  choose: (id: string) => void
  /** Ticked, to be decided on together. */
  ticked: ReadonlySet<string>
  tick: (id: string, isTicked: boolean) => void
  /** These besides those that are ticked. */
  tickAll: (ids: readonly string[]) => void
  untickAll: () => void
  /** The decision that is being asked about. */
  deciding: { id: string; decision: Decision } | undefined
  decide: (id: string, decision: Decision) => void
  leave: () => void
  /** Called with what the reader has decided on: it goes from the list, and the focus to the next. */
  decided: (ids: readonly string[]) => void
  /** Puts these off until a day; throws what the server says. */
  putOff: (records: readonly WaitingRecord[], until: string) => Promise<void>
  /** Takes back what was done last, where that can be taken back. */
  undo: (() => void) | undefined
  /** What the page of such a record is opened for, where it takes more than a yes or a no. */
  verbOf: (entity: string) => TextKey | undefined
}

export const InboxContext = createContext<Inbox | null>(null)

export function useInbox(): Inbox {
  const inbox = use(InboxContext)
  if (!inbox) throw new Error('Drawn outside of the inbox')
  return inbox
}
