import type { TimelineLineType } from '#contracts/engine/timeline.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import type { Tx } from '#platform/database/index.ts'
import type { Context } from '#platform/http/context.ts'
import type { Registry } from './registry.ts'

/** One thing that happened to a person. */
export interface TimelineLine {
  type: TimelineLineType
  /** An instant (ISO 8601), or a day of the company where the record knows no instant. */
  at: string
  /** What happened, in the reader's language. Never pay, a reason of absence or a note. */
  title: string
}

/**
 * Records of a module that say what happened to a person. They are read as the reader's own list gives them, so that a line is seen
 * only by who may see what it is about.
 */
export interface ListedTimeline {
  resource: string
  /** The filters that narrow the list to one person, with its `sort`, the newest first. */
  query: (employeeId: string) => Record<string, string>
  /** The lines of one record; what is still to come is left out by the timeline. */
  lines: (record: WireRecord, locale: Locale) => TimelineLine[]
}

/** Of whom a timeline is, and who reads it. */
export interface TimelineAt {
  tx: Tx
  context: Context
  registry: Registry
  employeeId: string
  /** So many records are read at most, the newest. */
  most: number
}

/** A line with the record that it is about. */
export interface FoundLine extends TimelineLine {
  id: string
}

/** Lines that are no records of a list: the module asks itself what the reader may see, in a fixed number of statements. */
export interface FoundTimeline {
  resource: string
  find: (at: TimelineAt) => Promise<FoundLine[]>
}

export type TimelineSource = ListedTimeline | FoundTimeline
