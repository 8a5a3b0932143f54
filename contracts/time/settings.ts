import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { forAll, type SettingDefinitions, Switch } from '../engine/settings.ts'
import { CalendarDate, Decimal, nullable } from '../engine/values/primitives.ts'
import { roundingSteps, roundingUnits, roundingWays } from './rounding.ts'

/** One of some words; the first of them where nothing is said. */
const Word = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.preprocess((value) => value ?? words[0], z.enum(words))

/** Read by all, whose cells follow it; set by those who keep time, whom it does not hold. */
const closing = <Value extends z.ZodType>(value: Value) => ({ value, read: 'auth', write: 'manageTimesheets' }) as const

export const timeSettings = {
  show_timesheet_dates: forAll(Switch),
  block_holidays_in_timesheets: forAll(Switch),
  /** Ours: a company says so itself, because a sheet that the law asks for must not change with the first entry of somebody. */
  presence_from_timesheets: forAll(Switch),
  // Entries stay as they were logged: only reports, and invoices made of tracked time, round.
  time_rounding: forAll(Word(roundingSteps)),
  time_rounding_way: forAll(Word(roundingWays)),
  time_rounding_by: forAll(Word(roundingUnits)),
  time_closed_until: { ...closing(nullable(CalendarDate)), isPast: true },
  time_closed_after_days: closing(nullable(Decimal.pipe(z.int().min(1).max(3650)))),
} as const satisfies SettingDefinitions

export const timeSettingNames = {
  'settings.show_timesheet_dates': { en: 'Show when time was logged', ro: 'Arată când a fost pontat timpul' },
  'settings.block_holidays_in_timesheets': {
    en: 'Block days off in timesheets',
    ro: 'Blochează zilele libere în pontaje',
  },
  'settings.presence_from_timesheets': {
    en: 'Presence sheet shows logged hours',
    ro: 'Foaia de prezență arată orele pontate',
  },
  'settings.time_rounding': { en: 'Round time in reports', ro: 'Rotunjirea timpului în rapoarte' },
  'settings.time_rounding_way': { en: 'Round', ro: 'Rotunjire' },
  'settings.time_rounding_by': { en: 'What is rounded', ro: 'Ce se rotunjește' },
  'settings.time_closed_until': { en: 'Time is closed until', ro: 'Pontajul este închis până la' },
  'settings.time_closed_after_days': {
    en: 'Close days older than (days)',
    ro: 'Închide zilele mai vechi de (zile)',
  },
} as const satisfies Names
