import * as z from 'zod'
import { requiredText } from '../engine/primitives.ts'

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

export interface CalendarChoice {
  calendar_id: string
  calendar_summary: string
}

/** Answer of CAL-01: the consent page to open, or the calendars to choose from. */
export type CalendarList = { url: string } | { calendars: CalendarChoice[] }

/** Answer of CAL-04 for a provider's word. */
export interface CalendarState {
  provider: CalendarProvider
  calendar_id: string | null
  calendar_summary: string | null
  /** A calendar is chosen, and may be written to. */
  connected: boolean
  /** Google gave access; a calendar may still have to be chosen. */
  authorized: boolean
  /** Access was taken back at Google: it has to be given again. */
  broken: boolean
  /** False: whoever runs the installation has not set Google up. */
  configured: boolean
}

/** An event of a connected calendar (CAL-05). Days are civil; the last one is included. */
export interface ExternalEvent {
  id: string
  title: string
  start_date: string
  end_date: string
  type: 'external_calendar'
}
