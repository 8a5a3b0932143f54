import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { CalendarDate, Decimal, Id, nonNegative, optionalLines } from '../engine/values/primitives.ts'
import { contractTypes } from '../team/employees.ts'
import { HolidayPolicyWrite } from './policies.ts'

export const FIRST_BALANCE_YEAR = 1990
export const LAST_BALANCE_YEAR = 2100

/** HOL-13: another figure posts a correction of the difference, with its reason. */
export const HolidayBalanceWrite = z.object({
  initial_balance: nonNegative(1000),
  reason: optionalLines(255),
})

/** HOL-12. Days are minutes over the length of the day that the balance is counted in: the person's when its year was opened. */
export interface HolidayBalance {
  employee_id: string
  holiday_policy_id: string
  year: number
  /** What the year gives in all: grant, accrual, milestones, what was carried into it, corrections. */
  initial_balance: number
  /** What is left of it: less what leave holds, what was carried on, what expired. */
  balance: number
  /** What nobody took in time: of the days carried into it, and at its end. */
  expired: number
  /** The same in minutes of the balance's day, exact. */
  initial_minutes: number
  balance_minutes: number
  unlimited: boolean
  closed_at: string | null
  deleted_at: string | null
}

export const entryKinds = [
  'grant',
  'accrual',
  'milestone',
  'carry_over',
  'expiry',
  'use',
  'release',
  'correction',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** Why the ledger was written to. */
export const entryCauses = [
  'year_opened',
  'hired',
  'left',
  'day_passed',
  'year_ended',
  'policy_changed',
  'pattern_changed',
  'national_days_changed',
  'requested',
  'edited',
  'rejected',
  'cancelled',
  'shortened',
  'sick_leave',
  'deleted',
  'corrected',
] as const
export type EntryCause = (typeof entryCauses)[number]

/** One line of a balance's ledger (`GET /restify/holiday-entries?holiday_balance_id=…`). */
export interface HolidayEntry {
  holiday_balance_id: string
  kind: EntryKind
  period_key: string
  minutes: number
  /** `minutes` in days of the balance. */
  days: number
  day: string
  cause: EntryCause
  rule_version: number
  facts: Record<string, unknown>
  reason: string | null
  holiday_id: string | null
  created_at: string
  /** Who entered it; null for what the product did by itself. */
  author: string | null
}

/** Query of HOL-14 (`available-balance`). With a span it says what can be taken in it; `year` is that of today without. */
export const AvailableBalanceQuery = z.object({
  employee_id: Id.optional(),
  /** The company's policy of paid rest when absent. */
  holiday_policy_id: Id.optional(),
  year: Decimal.pipe(z.int().min(FIRST_BALANCE_YEAR).max(LAST_BALANCE_YEAR)).optional(),
  start_date: CalendarDate.optional(),
  end_date: CalendarDate.optional(),
  /** A request that is being edited: what it holds counts as free. */
  holiday_id: Id.optional(),
})

/** Answer of HOL-14. */
export const AvailableBalance = z.object({
  initial_balance: z.number(),
  balance: z.number(),
  year: z.number(),
  unlimited: z.boolean(),
})
export type AvailableBalance = z.infer<typeof AvailableBalance>

/** Query of `GET /restify/holiday-policies/getters/first-year`: the terms of somebody who is about to be added. */
export const FirstYearQuery = z.object({
  start_date: CalendarDate.optional(),
  contract_type: z.enum(contractTypes).default('employment_contract'),
  weekly_hours: nonNegative(168).default(40),
})

/** What the company's paid rest gives them in the first year that is counted; no policy is for them where it is null. */
export const FirstYear = z.object({
  year: z.number(),
  policy: z.string().nullable(),
  days: z.number(),
  unlimited: z.boolean(),
})
export type FirstYear = z.infer<typeof FirstYear>

/** What of a policy decides on days, and for whom. */
export const ForecastRule = HolidayPolicyWrite.pick({
  applicable_contract_types: true,
  update_balances: true,
  method: true,
  days_per_year: true,
  milestones: true,
  rounding: true,
  rounding_direction: true,
  carry_over: true,
  carry_over_limit: true,
  carry_over_until: true,
})

/**
 * Input of the forecast (`POST /restify/holiday-policies/actions?action=forecast`): what a person would have on a day to
 * come, by a policy as it is kept, or with what its form says now laid over it. Without either: by the company's paid rest.
 */
export const ForecastInput = z.object({
  employee_id: Id,
  date: CalendarDate,
  holiday_policy_id: Id.optional(),
  policy: ForecastRule.partial().optional(),
})

/** Answer of the forecast: figures in days, and the entries that would make them. */
export const Forecast = z.object({
  date: z.string(),
  initial_balance: z.number(),
  balance: z.number(),
  unlimited: z.boolean(),
  lines: z.array(
    z.object({
      kind: z.enum(entryKinds),
      period_key: z.string(),
      year: z.number(),
      days: z.number(),
      day: z.string(),
      facts: z.record(z.string(), z.unknown()),
    }),
  ),
})
export type Forecast = z.infer<typeof Forecast>

export const balanceNames = {
  'holiday-balances.employee_id': { en: 'Person', ro: 'Persoană' },
  'holiday-balances.holiday_policy_id': { en: 'Holiday type', ro: 'Tip de concediu' },
  'holiday-balances.year': { en: 'Year', ro: 'An' },
  'holiday-balances.initial_balance': { en: 'Initial balance', ro: 'Sold inițial' },
  'holiday-balances.balance': { en: 'Balance', ro: 'Sold' },
  'holiday-balances.expired': { en: 'Expired', ro: 'Expirate' },
  'holiday-balances.initial_minutes': { en: 'Initial balance in minutes', ro: 'Sold inițial în minute' },
  'holiday-balances.balance_minutes': { en: 'Balance in minutes', ro: 'Sold în minute' },
  'holiday-balances.unlimited': { en: 'No limit', ro: 'Fără limită' },
  'holiday-balances.state': { en: 'State', ro: 'Stare' },
  'holiday-balances.closed_at': { en: 'Closed on', ro: 'Închis la' },
  'holiday-balances.deleted_at': { en: 'Archived on', ro: 'Arhivat la' },
  'holiday-balances.start_date': { en: 'Start date', ro: 'Prima zi' },
  'holiday-balances.end_date': { en: 'End date', ro: 'Ultima zi' },
  'holiday-entries.holiday_balance_id': { en: 'Balance', ro: 'Sold' },
  'holiday-entries.kind': { en: 'What', ro: 'Ce' },
  'holiday-entries.kind=grant': { en: 'Granted', ro: 'Acordate' },
  'holiday-entries.kind=accrual': { en: 'Accrued', ro: 'Acumulate' },
  'holiday-entries.kind=milestone': { en: 'For years in the company', ro: 'Pentru vechime' },
  'holiday-entries.kind=carry_over': { en: 'Carried over', ro: 'Reportate' },
  'holiday-entries.kind=expiry': { en: 'Expired', ro: 'Expirate' },
  'holiday-entries.kind=use': { en: 'Leave', ro: 'Concediu' },
  'holiday-entries.kind=release': { en: 'Given back', ro: 'Returnate' },
  'holiday-entries.kind=correction': { en: 'Correction', ro: 'Corecție' },
  'holiday-entries.period_key': { en: 'Part of the year', ro: 'Partea de an' },
  'holiday-entries.minutes': { en: 'Minutes', ro: 'Minute' },
  'holiday-entries.days': { en: 'Days', ro: 'Zile' },
  'holiday-entries.day': { en: 'Day', ro: 'Ziua' },
  'holiday-entries.cause': { en: 'Cause', ro: 'Cauză' },
  'holiday-entries.cause=year_opened': { en: 'The year was opened', ro: 'S-a deschis anul' },
  'holiday-entries.cause=hired': { en: 'The person was added', ro: 'Persoana a fost adăugată' },
  'holiday-entries.cause=left': {
    en: 'The last day of employment was changed',
    ro: 'Ultima zi de contract a fost modificată',
  },
  'holiday-entries.cause=day_passed': { en: 'Time passed', ro: 'A trecut timpul' },
  'holiday-entries.cause=year_ended': { en: 'The year ended', ro: 'S-a încheiat anul' },
  'holiday-entries.cause=policy_changed': { en: 'The policy was changed', ro: 'Politica a fost modificată' },
  'holiday-entries.cause=pattern_changed': {
    en: 'The working hours were changed',
    ro: 'Programul de lucru a fost modificat',
  },
  'holiday-entries.cause=national_days_changed': {
    en: 'The national holidays were changed',
    ro: 'Sărbătorile legale au fost modificate',
  },
  'holiday-entries.cause=requested': { en: 'Leave was asked for', ro: 'S-a cerut concediu' },
  'holiday-entries.cause=edited': { en: 'The request was edited', ro: 'Cererea a fost modificată' },
  'holiday-entries.cause=rejected': { en: 'The request was rejected', ro: 'Cererea a fost respinsă' },
  'holiday-entries.cause=cancelled': { en: 'The leave was cancelled', ro: 'Concediul a fost anulat' },
  'holiday-entries.cause=shortened': { en: 'The leave was shortened', ro: 'Concediul a fost scurtat' },
  'holiday-entries.cause=sick_leave': { en: 'Sick leave during leave', ro: 'Concediu medical în timpul concediului' },
  'holiday-entries.cause=deleted': { en: 'The request was deleted', ro: 'Cererea a fost ștearsă' },
  'holiday-entries.cause=corrected': { en: 'Corrected by hand', ro: 'Corecție manuală' },
  'holiday-entries.rule_version': { en: 'Version of the rules', ro: 'Versiunea regulilor' },
  'holiday-entries.facts': { en: 'Details', ro: 'Detalii' },
  'holiday-entries.holiday_id': { en: 'Request', ro: 'Cerere' },
  'holiday-entries.author': { en: 'Entered by', ro: 'Introdus de' },
} as const satisfies Names
