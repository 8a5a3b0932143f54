import { createContext, use } from 'react'
import type { WaitingRecord } from '#contracts/engine/approvals.ts'
import type { Decision } from '#web/engine/approvals/held/hold-decision.tsx'
import type { TextKey } from '#web/platform/texts/namespaces.ts'

/** What can be done with a request. `comment` asks for one before the yes, `later` puts it off. */
export type Step = Decision | 'comment' | 'later'

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
  /** What is being asked of which request. */
  asking: { id: string; step: Step } | undefined
  /** Begins a step: what needs words asks for them, the yes to one request is said at once. */
  begin: (id: string, step: Step) => void
  leave: () => void
  /** Decides with what was typed, on one request or on several: they go from the list, and the focus to the next. */
  decide: (records: readonly WaitingRecord[], decision: Decision, body: object) => void
  /** Puts these off until a day; throws what the server says. */
  putOff: (records: readonly WaitingRecord[], until: string) => Promise<void>
  /** What the page of such a record is opened for, where it takes more than a yes or a no. */
  verbOf: (entity: string) => TextKey | undefined
}

export const InboxContext = createContext<Inbox | null>(null)

export function useInbox(): Inbox {
  const inbox = use(InboxContext)
  if (!inbox) throw new Error('Drawn outside of the inbox')
  return inbox
}
