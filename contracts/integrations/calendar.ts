import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { requiredText } from '../engine/values/primitives.ts'

/** The company's calendar, and a person's own. */
export const calendarProviders = ['google', 'google_employee'] as const
export const CalendarProvider = z.enum(calendarProviders)
export type CalendarProvider = z.infer<typeof CalendarProvider>

/** Body of CAL-01. `code` and `state` are what the browser brought back from the consent page. */
export const ListCalendars = z.object({
  provider: CalendarProvider,
  returnUrl: z.url({ protocol: /^https?$/ }).max(2000),
  code: z.string().max(2000).optional(),
  state: z.string().max(4000).optional(),
})

/** Body of CAL-02. */
export const ConnectCalendar = z.object({ provider: CalendarProvider, calendarId: requiredText(500) })
/** Body of CAL-03. */
export const DisconnectCalendar = z.object({ provider: CalendarProvider })

export const CalendarChoice = z.object({
  calendar_id: z.string(),
  calendar_summary: z.string(),
})
export type CalendarChoice = z.infer<typeof CalendarChoice>

/** Answer of CAL-01: the consent page to open, or the calendars to choose from. */
export const CalendarList = z.union([z.object({ url: z.string() }), z.object({ calendars: z.array(CalendarChoice) })])
export type CalendarList = z.infer<typeof CalendarList>

/** Answer of CAL-04 for a provider's word. */
export const CalendarState = z.object({
  provider: CalendarProvider,
  calendar_id: z.string().nullable(),
  calendar_summary: z.string().nullable(),
  /** A calendar is chosen, and may be written to. */
  connected: z.boolean(),
  /** Google gave access; a calendar may still have to be chosen. */
  authorized: z.boolean(),
  /** Access was taken back at Google: it has to be given again. */
  broken: z.boolean(),
  /** False: Google is not set up on this installation. */
  configured: z.boolean(),
})
export type CalendarState = z.infer<typeof CalendarState>

/** An event of a connected calendar (CAL-05). Days are civil; the last one is included. */
export const ExternalEvent = z.object({
  id: z.string(),
  title: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  type: z.literal('external_calendar'),
})
export type ExternalEvent = z.infer<typeof ExternalEvent>

export const calendarNames = {
  'calendars.provider': { en: 'Provider', ro: 'Furnizor' },
  'calendars.returnUrl': { en: 'Address to return to', ro: 'Adresa de întoarcere' },
  'calendars.code': { en: 'Code of the provider', ro: 'Codul furnizorului' },
  'calendars.state': { en: 'State of the connection', ro: 'Starea conectării' },
  'calendars.calendarId': { en: 'Calendar', ro: 'Calendar' },
  'calendars.start_date': { en: 'First day', ro: 'Prima zi' },
  'calendars.end_date': { en: 'Last day', ro: 'Ultima zi' },
  'calendars.type': { en: 'Type', ro: 'Tip' },
} as const satisfies Names
