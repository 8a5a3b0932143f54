import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { CalendarDate, Id, nonNegative, nullable, requiredText } from '../engine/values/primitives.ts'

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

const HoursOfDay = nonNegative(24).optional()

/** Hours planned on each day of the week, from a day on; a day that is not sent has none. */
export const WorkPatternWrite = z.object({
  employee_id: Id,
  start_date: CalendarDate,
  monday: HoursOfDay,
  tuesday: HoursOfDay,
  wednesday: HoursOfDay,
  thursday: HoursOfDay,
  friday: HoursOfDay,
  saturday: HoursOfDay,
  sunday: HoursOfDay,
})

export type WorkPattern = Record<Weekday, number> & { employee_id: string; start_date: string; weekly_hours: number }

/** Hours of a week, whole minutes of each day. */
export const weeklyHoursOf = (hours: Readonly<Record<string, unknown>>): number =>
  weekdays.reduce((minutes, day) => minutes + Math.round((Number(hours[day]) || 0) * 60), 0) / 60

/** A week without an hour is no pattern: who does not work at all has left or is on leave. */
export const workPatternRules = (hours: Readonly<Record<string, unknown>>): [string, string][] =>
  weeklyHoursOf(hours) > 0 ? [] : [['monday', 'rule.noHours']]

/** A calendar of national days beside the company's own. */
export const HolidayCalendarWrite = z.object({ name: requiredText(100) })

export interface HolidayCalendar {
  name: string
  is_used: boolean
}

/** Which calendar a person keeps from a day on; without one it is the company's own. */
export const EmployeeCalendarWrite = z.object({
  employee_id: Id,
  holiday_calendar_id: nullable(Id),
  start_date: CalendarDate,
})

export interface EmployeeCalendar {
  employee_id: string
  holiday_calendar_id: string | null
  start_date: string
}

export const workTimeNames = {
  'employee-calendars.employee_id': { en: 'Person', ro: 'Persoană' },
  'employee-calendars.holiday_calendar_id': {
    en: 'Calendar of national holidays',
    ro: 'Calendarul sărbătorilor legale',
  },
  'employee-calendars.start_date': { en: 'From', ro: 'De la' },
  'employee-work-patterns.employee_id': { en: 'Person', ro: 'Persoană' },
  'employee-work-patterns.start_date': { en: 'From', ro: 'De la' },
  'employee-work-patterns.week': { en: 'Week', ro: 'Săptămâna' },
  'employee-work-patterns.monday': { en: 'Monday', ro: 'Luni' },
  'employee-work-patterns.tuesday': { en: 'Tuesday', ro: 'Marți' },
  'employee-work-patterns.wednesday': { en: 'Wednesday', ro: 'Miercuri' },
  'employee-work-patterns.thursday': { en: 'Thursday', ro: 'Joi' },
  'employee-work-patterns.friday': { en: 'Friday', ro: 'Vineri' },
  'employee-work-patterns.saturday': { en: 'Saturday', ro: 'Sâmbătă' },
  'employee-work-patterns.sunday': { en: 'Sunday', ro: 'Duminică' },
  'employee-work-patterns.weekly_hours': { en: 'Hours a week', ro: 'Ore pe săptămână' },
} as const satisfies Names
