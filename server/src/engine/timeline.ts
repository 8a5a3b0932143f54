import type { TimelineLineType } from '#contracts/engine/timeline.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'

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
export interface TimelineSource {
  resource: string
  /** The filters that narrow the list to one person, with its `sort`, the newest first. */
  query: (employeeId: string) => Record<string, string>
  /** The lines of one record; what is still to come is left out by the timeline. */
  lines: (record: WireRecord, locale: Locale) => TimelineLine[]
}
