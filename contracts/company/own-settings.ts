import * as z from 'zod'
import { CalendarFilters } from '../calendar/filters.ts'
import type { Names } from '../engine/names.ts'
import { NotificationChoices } from '../engine/notifications.ts'
import { CalendarDate, Flag, nullable } from '../engine/values/primitives.ts'
import { WeekRows } from '../time/week-rows.ts'

const ListName = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,59}$/)
const MOST_LISTS = 100

/** By the list's name, how its reader sees it, written as in an address: `columns=phone,-email`. */
const ListViews = z
  .record(ListName, z.string().max(2000))
  .refine((views) => Object.keys(views).length <= MOST_LISTS, { message: 'invalid' })

const CardKeys = z.array(z.string().regex(/^[a-z][a-z-]{0,39}$/)).max(60)

/** Cards by their keys: those of the wide and of the narrow column in their order, and those of them that are hidden. */
const DashboardCards = z.object({ main: CardKeys, side: CardKeys, hidden: CardKeys })

/**
 * What one person sets for themselves (TEN-12), and nobody else reads or writes. Keys begin with `own_`: none can pass for a
 * setting of the company. The language is no setting, but part of the profile.
 */
export const ownSettings = {
  own_color_scheme: nullable(z.enum(['light', 'dark', 'auto'])),
  own_list_views: nullable(ListViews),
  /** The first steps of a new company are put away. */
  own_first_steps_hidden: nullable(Flag),
  /** How one has arranged the cards of the dashboard. */
  own_dashboard: nullable(DashboardCards),
  /** The day for which one has closed the reminder of birthdays. */
  own_birthdays_closed: nullable(CalendarDate),
  /** By which ways one wants to be notified of what. */
  own_notifications: nullable(NotificationChoices),
  /** Single letters do nothing in lists. */
  own_single_keys_off: nullable(Flag),
  /** What is ticked in the company's calendar and in those of projects. */
  own_calendar_filters: nullable(CalendarFilters),
  /** Rows of weeks of time that one has added: they stay while they hold no hours. */
  own_time_rows: nullable(WeekRows),
} satisfies Record<`own_${string}`, z.ZodType>

export type OwnSettingKey = keyof typeof ownSettings
export const ownSettingKeys = Object.keys(ownSettings) as OwnSettingKey[]

export const OwnSettingStore = z.object({ key: z.enum(ownSettingKeys), value: z.unknown() })

export const ownSettingNames = {
  'user-settings.key': { en: 'Setting', ro: 'Setare' },
  'user-settings.own_color_scheme': { en: 'Colours', ro: 'Culori' },
  'user-settings.own_notifications': { en: 'Notifications', ro: 'Notificări' },
  'user-settings.own_calendar_filters': { en: 'Filters of the calendar', ro: 'Filtrele calendarului' },
  'user-settings.own_first_steps_hidden': { en: 'First steps hidden', ro: 'Primii pași ascunși' },
  'user-settings.own_dashboard': { en: 'Cards of the dashboard', ro: 'Cardurile panoului principal' },
  'user-settings.own_birthdays_closed': { en: 'Birthday reminder closed', ro: 'Memento de zile de naștere închis' },
  'user-settings.own_single_keys_off': { en: 'Single letters switched off', ro: 'Taste simple dezactivate' },
  'user-settings.own_time_rows': { en: 'Rows of weeks', ro: 'Rândurile săptămânilor' },
  'user-settings.own_list_views': { en: 'Views of lists', ro: 'Moduri de afișare a listelor' },
} as const satisfies Names
