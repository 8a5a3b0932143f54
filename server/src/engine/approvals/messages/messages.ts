import type { Change } from '#platform/events/index.ts'
import type { Recipient } from '../people/people.ts'
import type { Subject } from '../subject.ts'

/** Why somebody is asked: by a new request, in the place of somebody who is away, or because it has waited long. */
export type Matter = 'request' | 'substitute' | 'reminder'

/** What became of a request, as one person reads it. */
export interface Outcome {
  what: 'approved' | 'rejected' | 'cancelled'
  /** The reason of a no or of a cancellation, the comment of a yes. */
  note: string | null
  /** False for the mail to the approver of what was cancelled. */
  own: boolean
}

/** How a module says what happened. Recipients are those whom it concerns; nobody is written to about what they did themselves. */
export interface ApprovalMessages {
  asked(at: Change, subject: Subject, to: readonly Recipient[], matter: Matter): Promise<void>
  decided(at: Change, subject: Subject, to: Recipient, outcome: Outcome): Promise<void>
}
