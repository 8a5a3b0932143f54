import * as z from 'zod'
import { Id } from '../engine/values/primitives.ts'

/** What the calendar shows, as its filters name it. `Other` is what comes from connected calendars. */
export const calendarFilters = ['Holiday', 'NationalHoliday', 'Birthday', 'Evaluation', 'Other'] as const
export type CalendarFilter = (typeof calendarFilters)[number]

/** A calendar is that of a project, by its id, or that of the company. */
export const COMPANY_CALENDAR = 'company'
const MOST_CALENDARS = 100

/** What is ticked, by the calendar. */
export const CalendarFilters = z
  .record(z.union([z.literal(COMPANY_CALENDAR), Id]), z.array(z.enum(calendarFilters)).max(calendarFilters.length))
  .refine((calendars) => Object.keys(calendars).length <= MOST_CALENDARS, { message: 'invalid' })
export type CalendarFilters = z.infer<typeof CalendarFilters>

/** What is ticked until its reader changes it: of a project only leave and birthdays of its people. */
export const ticksOf = (kept: CalendarFilters | null, projectId: string | undefined): readonly CalendarFilter[] =>
  kept?.[projectId ?? COMPANY_CALENDAR] ?? (projectId ? ['Holiday', 'Birthday'] : calendarFilters)

/** With these ticks of this calendar; the calendars that were changed longest ago make room. */
export function withTicks(
  kept: CalendarFilters | null,
  projectId: string | undefined,
  ticks: readonly CalendarFilter[],
): CalendarFilters {
  const key = projectId ?? COMPANY_CALENDAR
  const others = Object.entries(kept ?? {}).filter(([other]) => other !== key)
  return Object.fromEntries([...others.slice(-(MOST_CALENDARS - 1)), [key, [...ticks]]])
}
