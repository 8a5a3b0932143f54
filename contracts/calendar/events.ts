import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { CalendarDate, Id } from '../engine/values/primitives.ts'

/** What the dashboard's feed shows (DSH-01). Its other words (news, announcements) come with their modules. */
export const timelineTypes = ['birthday', 'evaluation', 'holiday', 'national_holiday'] as const
export type TimelineType = (typeof timelineTypes)[number]

/** Most days asked for at once: a month, with the weeks around it. */
export const MOST_EVENT_DAYS = 62

/**
 * `NationalHoliday` and `national_holiday` are the same, and so is `legal_holiday` (api-contract 9-31); words of kinds that nothing
 * shows yet find nothing.
 */
function asKnown(word: string): string {
  const known = word.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase()
  return known === 'legal_holiday' ? 'national_holiday' : known
}
const words = (value: unknown) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value)

/** Query of DSH-01; without types all of them. With projects: birthdays and leave of the people on those, and nothing else. */
export const TimelineQuery = z.object({
  start_date: CalendarDate,
  end_date: CalendarDate,
  event_types: z.preprocess(words, z.array(z.string().max(50).transform(asKnown)).max(20)).optional(),
  project_ids: z.preprocess(words, z.array(Id).max(50)).optional(),
  /** Of people only those who report to the reader. */
  team: z.enum(['true', 'false']).optional(),
})

export const TimelinePerson = z.object({ id: z.string(), name: z.string(), avatar: z.string().nullable() })

export const TimelineEvent = z.object({
  /** The same for the same event at each call. */
  id: z.string(),
  type: z.enum(timelineTypes),
  start_date: z.string(),
  end_date: z.string(),
  created_at: z.string().nullable(),
  title: z.string(),
  /** Leave that is asked for and not decided. */
  is_waiting: z.literal(true).optional(),
  /** Leave for sickness and the like, where the reader may know what kind it is. */
  is_sick: z.literal(true).optional(),
  /** Of a birthday on another day than that of birth: that of the 29th of February, `MM-dd`. */
  born_on: z.string().optional(),
  /** Whom it is about; null where it is about everybody. */
  employee: TimelinePerson.nullable(),
  /** The record that it comes of, where the reader may open one. */
  timelineable_type: z.string().nullable(),
  timelineable_id: z.string().nullable(),
})
export type TimelineEvent = z.infer<typeof TimelineEvent>

export const calendarNames = {
  'dashboard-events.start_date': { en: 'From', ro: 'De la' },
  'dashboard-events.end_date': { en: 'Until', ro: 'Până la' },
  'dashboard-events.event_types': { en: 'Kinds of events', ro: 'Feluri de evenimente' },
  'dashboard-events.team': { en: 'Only my team', ro: 'Doar echipa mea' },
  'dashboard-events.project_ids': { en: 'Projects', ro: 'Proiecte' },
} as const satisfies Names
