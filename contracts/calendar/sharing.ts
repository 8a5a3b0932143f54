import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { Id, nullable } from '../engine/values/primitives.ts'
import type { timelineTypes } from './events.ts'

/** A calendar of the company or of a project, and that of one person. */
export const calendarLinkTypes = ['calendar', 'personal-calendar'] as const
export const CalendarLinkType = z.enum(calendarLinkTypes)
export type CalendarLinkType = z.infer<typeof CalendarLinkType>

/** Days that the link of a shared calendar can work. */
export const calendarLinkDays = [30, 90, 365] as const
export const DEFAULT_CALENDAR_LINK_DAYS = 90

/** Links to calendars that one person can have at once. */
export const MOST_CALENDAR_LINKS = 50

/** What a shared calendar shows: evaluations are nobody's business outside of the company. */
export const sharedTypes = [
  'birthday',
  'holiday',
  'national_holiday',
] as const satisfies (typeof timelineTypes)[number][]
export type SharedType = (typeof sharedTypes)[number]

/** Body of DSH-03. Without `days` the link works for 90; without `event_types` it shows all that can be shared. */
export const ShareCalendar = z.object({
  type: CalendarLinkType,
  project_id: nullable(Id).optional(),
  event_types: z.array(z.enum(sharedTypes)).min(1).optional(),
  days: z.union([z.literal(30), z.literal(90), z.literal(365)]).optional(),
})
export type ShareCalendar = z.infer<typeof ShareCalendar>

/** The address is answered once. */
export const NewCalendarLink = z.object({
  url: z.string(),
  token: z.string(),
  type: CalendarLinkType,
  /** The same as an address for calendar programs. */
  ics_url: z.string(),
  expires_at: z.string(),
})
export type NewCalendarLink = z.infer<typeof NewCalendarLink>

/** A link of one's own that works now; never its address. */
export const CalendarLink = z.object({
  id: z.string(),
  type: CalendarLinkType,
  /** The name of the project that it is narrowed to. */
  project: z.string().nullable(),
  views: z.int(),
  viewed_at: z.string().nullable(),
  expires_at: z.string(),
})
export type CalendarLink = z.infer<typeof CalendarLink>

export const SharedEvent = z.object({
  /** The same for the same event at each call, and nothing of the company's own. */
  id: z.string(),
  type: z.enum(sharedTypes),
  start_date: z.string(),
  end_date: z.string(),
  title: z.string(),
})
export type SharedEvent = z.infer<typeof SharedEvent>

/** PUB-01 and PUB-02: a shared calendar in a span. Titles and days: no ids of people, no reasons. */
export const SharedCalendar = z.object({
  type: CalendarLinkType,
  company: z.string(),
  time_zone: z.string(),
  /** Its name, where it is the calendar of a project or a person. */
  project: z.string().nullable(),
  person: z.string().nullable(),
  expires_at: z.string(),
  events: z.array(SharedEvent),
})
export type SharedCalendar = z.infer<typeof SharedCalendar>

export const sharingNames = {
  'shareables.type': { en: 'Calendar', ro: 'Calendar' },
  'shareables.project_id': { en: 'Project', ro: 'Proiect' },
  'shareables.event_types': { en: 'Kinds of events', ro: 'Feluri de evenimente' },
  'shareables.days': { en: 'Works for', ro: 'Este valabil' },
  'shareables.start_date': { en: 'First day', ro: 'Prima zi' },
  'shareables.end_date': { en: 'Last day', ro: 'Ultima zi' },
} as const satisfies Names
