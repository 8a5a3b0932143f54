import type { Tx } from '#platform/database/index.ts'
import type { Context } from '#platform/http/context.ts'
import type { Registry } from '../../registry.ts'

/** Who asks what waits for them, and on which day of the company. */
export interface WaitingAt {
  tx: Tx
  context: Context
  registry: Registry
  today: string
}

/** One thing that waits for the reader and is no decision. */
export interface FoundWaiting {
  id: string
  /** Whom it is about, by their record; else `person` says a name. */
  employeeId?: string | null
  person?: string
  /** What it is, in a few words, in the reader's language. */
  about: string | null
  /** What who asks says of it. */
  words?: string | null
  /** The page of the web app where it is done. */
  page: string
  created_at: string
  due_on?: string | null
}

/** What waits for people in a module and is no decision: a document to sign, a task. It stands in their inbox until it is done. */
export interface WaitingSource {
  /** Under which key it waits: a resource's, or a word of the module. `recordKind.<entity>` says what it is called. */
  entity: string
  /** What waits for who asks, the oldest first, `MOST_WAITING` at most: in a fixed number of statements. */
  find: (at: WaitingAt) => Promise<FoundWaiting[]>
}
