import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { timelineLineTypes } from '../engine/timeline.ts'
import { Id } from '../engine/values/primitives.ts'
import { TimelinePerson } from './events.ts'

/** Query of DSH-02; without `employee_id` it is one's own timeline. */
export const OwnTimelineQuery = z.object({
  employee_id: Id.optional(),
  type: z.enum(timelineLineTypes).optional(),
})

/** The attributes of a line of DSH-02. */
export const TimelineLineAttributes = z.object({
  type: z.enum(timelineLineTypes),
  start_date: z.string(),
  end_date: z.string(),
  /** Null where only the day is known. */
  created_at: z.string().nullable(),
  title: z.string(),
  employee: TimelinePerson,
  timelineable_type: z.string(),
  timelineable_id: z.string(),
})
export type TimelineLineAttributes = z.infer<typeof TimelineLineAttributes>

export const timelineNames = {
  'timelines.employee_id': { en: 'Person', ro: 'Persoană' },
  'timelines.type': { en: 'Type', ro: 'Tip' },
} as const satisfies Names
