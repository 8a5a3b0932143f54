import * as z from 'zod'
import type { Names } from './names.ts'
import { CalendarDate, Id, nullable, optionalLines } from './values/primitives.ts'

/** States of a record that is decided on; `draft` is one that waits (api-contract 9-27), lists take `pending` for it too. */
export const approvalStatuses = ['draft', 'approved', 'rejected', 'cancelled'] as const
export type ApprovalStatus = (typeof approvalStatuses)[number]

/**
 * What the sender of a decision saw, by the ids of the records: the `version` of each. One that was changed since is not decided on
 * (422 at `seen`); one that is not named is decided on as it is.
 */
export const Seen = z.record(Id, z.string())
export type Seen = z.infer<typeof Seen>

/** A yes, with what the person should know about it. */
export const ApproveInput = z.object({ comment: optionalLines(500), seen: Seen.optional() })

/** A no, with the reason that the person will read. */
export const RejectInput = z.object({ status_explanation: z.string().trim().min(1).max(255), seen: Seen.optional() })

/** How a step ended: `restarted` when the record was changed after somebody had decided. */
export const stepOutcomes = ['approved', 'rejected', 'withdrawn', 'restarted'] as const

/** Who decided what and when on a record, step by step (`GET /restify/{e}/{id}/getters/approvals`). `step` is its key. */
export const ApprovalStory = z.array(
  z.object({
    step: z.string(),
    opened_at: z.string(),
    closed_at: z.string().nullable(),
    outcome: z.enum(stepOutcomes).nullable(),
    decisions: z.array(
      z.object({
        name: z.string().nullable(),
        decision: z.enum(['approved', 'rejected']),
        comment: z.string().nullable(),
        decided_at: z.string(),
      }),
    ),
  }),
)
export type ApprovalStory = z.infer<typeof ApprovalStory>

/** A record that waits for the reader's decision, as a card shows it. */
export const WaitingRecord = z.object({
  entity: z.string(),
  id: z.string(),
  /** The module that it belongs to, by its key. */
  module: z.string(),
  /** What records of its kind are called, in the reader's language. */
  kind: z.string(),
  /** Whom it is for. */
  person: z.string(),
  /** A signed address. */
  avatar: z.string().nullable(),
  /** What sets it apart from others of its kind. */
  about: z.string().nullable(),
  /** What the person says of it. */
  words: z.string().nullable(),
  /** The page of the web app that shows it. */
  page: z.string(),
  /** What a decision on it names as `seen`; null once it is decided. */
  version: z.string().nullable(),
  created_at: z.string(),
  /** The day that something has to be done by. */
  due_on: z.string().nullable(),
  /** The reader has put it off: it waits again from this day on. */
  until: z.string().nullable(),
})
export type WaitingRecord = z.infer<typeof WaitingRecord>

/** What the reader has decided on last. */
export const LastDecided = z.object({ person: z.string(), kind: z.string(), decided_at: z.string() })
export type LastDecided = z.infer<typeof LastDecided>

/** At most so many waiting records are shown at once. */
export const MOST_WAITING = 200
/**
 * `first`: so many of the records that have waited longest come with the counts; none when left out. `besides=true`: also what waits
 * for the reader and is no decision, such as a document to sign.
 */
export const WaitingQuery = z.object({
  first: z.coerce.number().int().min(0).max(MOST_WAITING).default(0),
  besides: z.enum(['true', 'false']).optional(),
})

/**
 * How many records wait for the reader's decision (`GET /approvals/waiting`): in all, and by resource, of those resources whose
 * records the reader may decide on and whose module the company has on. What they have put off is not counted; with `first` it
 * comes as `later`.
 */
export const WaitingCounts = z.object({
  total: z.int(),
  waiting: z.record(z.string(), z.int()),
  first: z.array(WaitingRecord),
  later: z.array(WaitingRecord),
  /** With `first`, where nothing waits. */
  last: LastDecided.nullable(),
})
export type WaitingCounts = z.infer<typeof WaitingCounts>

/** So many days something is put off at most. */
export const LONGEST_PUT_OFF = 90

/** Puts what waits for the reader off until a day (`POST /approvals/later`); without a day it waits again at once. */
export const PutOff = z.object({
  entity: z.string().min(1).max(60),
  ids: z.array(Id).min(1).max(MOST_WAITING),
  until: nullable(CalendarDate),
})
export type PutOff = z.infer<typeof PutOff>

export const putOffNames = {
  'put-off.entity': { en: 'Kind of record', ro: 'Tipul înregistrării' },
  'put-off.ids': { en: 'Requests', ro: 'Cereri' },
  'put-off.until': { en: 'Until', ro: 'Până la' },
} as const satisfies Names
