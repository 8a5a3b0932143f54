import type { RawBuilder } from 'kysely'
import type { ApprovalStatus } from '#contracts/engine/approvals.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { Permission } from '#contracts/permissions.ts'
import type { StateText } from '#platform/errors/errors.ts'
import type { Change } from '#platform/events/index.ts'
import type { MayRule, Row, WriteContext } from '../definition.ts'
import { defaultMessages, noticesOf } from './messages/default-messages.ts'
import type { ApprovalMessages } from './messages/messages.ts'

type Sql = RawBuilder<unknown>

/** Who may decide at a step. With `holding`, only while they hold that permission. */
export type Decider =
  | { kind: 'holders'; permission: Permission }
  | { kind: 'manager' | 'asked'; holding?: Permission }
  | { kind: 'person'; column: string }

/** Everybody who holds a permission. */
export const holders = (permission: Permission): Decider => ({ kind: 'holders', permission })
/** The direct manager of the person whom the request is for. */
export const manager = (holding?: Permission): Decider => ({ kind: 'manager', ...(holding ? { holding } : {}) })
/**
 * The person who is asked in particular (`requested_approver_id`): named by the request, else the first manager above who may
 * decide; and their substitute while they are away (`substitute_approver_id`).
 */
export const asked = (holding?: Permission): Decider => ({ kind: 'asked', ...(holding ? { holding } : {}) })
/** The person whom a column of the record names (the lead of a project). */
export const person = (column: string): Decider => ({ kind: 'person', column })

export interface ApprovalStep {
  key: string
  who: readonly Decider[]
  /** `all`: each of them has to say yes. Otherwise the first who decides decides for all. */
  need?: 'all'
  /** Asked of the record's row as it is when the step is reached; a record that no step is for is approved at once. */
  when?: (row: Row) => boolean
}

/** What a module says about the decision on one of its resources. */
export interface ApprovalDefinition {
  /** The resource's key and its table. What columns the table has is in this folder's README. */
  resource: string
  table: string
  /** Column of the person whom a request is for: they never decide on it. */
  owner: string
  /** In their order. */
  steps: readonly ApprovalStep[]
  /**
   * Columns that a decision is about: where one of them was changed since, the yes or no of who saw the record before is not taken.
   * Only such as everybody sees who sees the record: of a value with few choices the version shows which it is.
   */
  weighs: readonly string[]
  /** Of a change to an approved record: `by` is the column that names it. Owner and who is asked are those of that record. */
  amends?: { approval: Approval; by: string }
  cancel: {
    /** Who may try: they read why it is too late. */
    may: MayRule
    /** Who is offered it (`can_cancel`), where that is not everybody who may try. */
    offered?: MayRule
    /** Approved ones too, not only those that wait. */
    approved?: true
    /** Throws why this one may not be cancelled by this person. */
    check?: (write: WriteContext, row: Row) => Promise<void>
  }
  /** Why a record in a state cannot be decided on; "This request is already approved." when left out. */
  stateText?: (status: ApprovalStatus) => StateText
  /** Filters of the list that leave out what is decided together with another record (the lines of a claim): not counted as waiting. */
  waitsApart?: Readonly<Record<string, string>>
  /** Over `t`: records that wait and are worth a reminder. All when left out. */
  remindWhen?: Sql
  /** All run in the transaction of the decision, after the record's row says it; what they throw undoes it. */
  onAsked?: (at: Change, row: Row) => Promise<void>
  onApproved?: (at: Change, row: Row) => Promise<void>
  onRejected?: (at: Change, row: Row) => Promise<void>
  onCancelled?: (at: Change, row: Row) => Promise<void>
  /** The page of the web app that shows one; `/{resource}/{id}/details` when left out. For the messages that a module leaves to the engine, and the card of what waits. */
  page?: (row: Row) => string
  /** What sets one apart from others in such a mail and on the card, in a few words: `Taxi, 45.00 EUR`. Its reader sees the record. */
  about?: (row: Row, locale: Locale) => string | null
  /**
   * What the inbox calls one after its kind: `Purchase, Dune`. It is kept there in these words, so it is no amount and no reason; only who
   * may see the record reads it. The kind alone when left out.
   */
  called?: (row: Row) => string | null
  /** What the person says of it, for who decides in the inbox: of what everybody sees who sees the record. */
  words?: (row: Row) => string | null
  /** How a module says what happened where the engine's mails and notifications are not enough. */
  messages?: Partial<ApprovalMessages>
}

export interface Approval extends ApprovalDefinition {
  messages: ApprovalMessages
  /** Kinds of notifications that the engine sends for it. */
  notices: ReturnType<typeof noticesOf>
  /** Changes to approved records of this kind; they are cancelled with the record. */
  amendments: Approval[]
}

/** Declares how records of a resource are decided on; name it as the resource's `approval`. */
export function approvable(definition: ApprovalDefinition): Approval {
  const messages = { ...defaultMessages(definition), ...definition.messages }
  const approval = { ...definition, messages, notices: noticesOf(definition), amendments: [] }
  definition.amends?.approval.amendments.push(approval)
  return approval
}

/** The page of the web app that shows a record. */
export const pageOf = ({ resource, page }: ApprovalDefinition, row: Row): string =>
  page?.(row) ?? `/${resource}/${String(row.id)}/details`

/** True where a record may be at one of several steps, or at one that takes several people. */
export const isStepped = ({ steps }: ApprovalDefinition): boolean =>
  steps.length > 1 || steps.some(({ need, when }) => need === 'all' || when !== undefined)

/** The approval whose record says who is asked: of a change, that of what it changes. */
export const askedIn = (approval: Approval): Approval => approval.amends?.approval ?? approval

/** Permissions that let their holders decide on every request. */
export const holdersOf = ({ who }: ApprovalStep): Permission[] =>
  who.flatMap((one) => (one.kind === 'holders' ? [one.permission] : []))

/** The line by which a step asks somebody in particular. */
export const askedLine = ({ who }: ApprovalStep): Decider | undefined => who.find(({ kind }) => kind === 'asked')
export const asksSomebody = (step: ApprovalStep): boolean => askedLine(step) !== undefined

/**
 * Permissions of which somebody needs one so that this line of a step means them; none where it means anybody. Who holds a
 * permission of another line decides in any case.
 */
export function permissionsFor(step: ApprovalStep, line: Decider): Permission[] {
  if (line.kind === 'holders') return [line.permission]
  if (line.kind === 'person' || line.holding === undefined) return []
  return [...new Set([line.holding, ...holdersOf(step)])]
}
