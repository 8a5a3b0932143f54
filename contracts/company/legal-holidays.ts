import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { CalendarDate, Flag, Id, nullable, requiredText } from '../engine/values/primitives.ts'

/** `year` and `start_date` follow from the date; one that is sent along is ignored. Without an end the day lasts one day. */
export const LegalHolidayWrite = z.object({
  name: requiredText(100),
  date: CalendarDate,
  end_date: nullable(CalendarDate),
  payable: Flag.optional(),
  /** Only its afternoon is free. */
  is_half_day: Flag.optional(),
  /** Which calendar it stands in; without one it is the company's own. */
  holiday_calendar_id: nullable(Id),
})

export interface LegalHoliday {
  name: string
  date: string
  start_date: string
  end_date: string
  year: number
  payable: boolean
  is_half_day: boolean
  holiday_calendar_id: string | null
}

const FIRST_YEAR = 1970
const LAST_YEAR = 2100

/** Body of `fill-year`: what the calendar of a country knows; nothing is stored before `confirm`, and then only `dates` when given. */
export const FillYear = z.object({
  year: z.preprocess(Number, z.int().min(FIRST_YEAR).max(LAST_YEAR)),
  /** Two letters (ISO 3166-1); the company's own when absent. */
  country: nullable(z.string().trim().toUpperCase().length(2)),
  confirm: Flag.optional(),
  /** Which calendar is filled; without one it is the company's own. */
  holiday_calendar_id: nullable(Id),
  dates: z.array(CalendarDate).max(400).optional(),
})

/** One day that the country has; `is_stored` where the company has that day already. */
export const NationalDay = z.object({
  name: z.string(),
  date: z.string(),
  is_stored: z.boolean(),
})
export type NationalDay = z.infer<typeof NationalDay>

/** Answer of `fill-year`. */
export const FilledYear = z.object({
  country: z.string(),
  year: z.number(),
  days: z.array(NationalDay),
  /** How many were stored by this call. */
  added: z.number(),
})
export type FilledYear = z.infer<typeof FilledYear>

export const legalHolidayNames = {
  'legal-holidays.date': { en: 'Date', ro: 'Data' },
  'legal-holidays.start_date': { en: 'First day', ro: 'Prima zi' },
  'legal-holidays.end_date': { en: 'Last day', ro: 'Ultima zi' },
  'legal-holidays.year': { en: 'Year', ro: 'An' },
  'legal-holidays.payable': { en: 'Paid', ro: 'Plătită' },
  'legal-holidays.is_half_day': { en: 'Half a day', ro: 'Jumătate de zi' },
  'legal-holidays.holiday_calendar_id': { en: 'Calendar', ro: 'Calendar' },
  'legal-holidays.country': { en: 'Country', ro: 'Țară' },
  'legal-holidays.confirm': { en: 'Confirmation', ro: 'Confirmare' },
  'legal-holidays.dates': { en: 'Days', ro: 'Zile' },
} as const satisfies Names
