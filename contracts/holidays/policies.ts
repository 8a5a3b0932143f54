import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import {
  CalendarDate,
  Decimal,
  Flag,
  listOf,
  nonNegative,
  nullable,
  optionalLines,
  optionalText,
  requiredText,
} from '../engine/values/primitives.ts'
import { contractTypes } from '../team/employees.ts'

export const policyTypes = ['timeoff', 'other', 'specialRequest', 'national'] as const
export type PolicyType = (typeof policyTypes)[number]
export const policyMethods = ['given', 'accrual'] as const
export type PolicyMethod = (typeof policyMethods)[number]
export const roundings = ['none', 'half_day', 'day'] as const
export type Rounding = (typeof roundings)[number]
export const roundingDirections = ['up', 'nearest'] as const
export type RoundingDirection = (typeof roundingDirections)[number]

/** The longest any year is; more days of leave than that cannot be taken. */
const MOST_DAYS = 366
const MOST_MILESTONES = 40

/** Days a year, halves and hundredths allowed; 0 is no limit. */
export const DaysPerYear = nonNegative(MOST_DAYS).pipe(z.number().multipleOf(0.01))

export const Milestone = z.object({
  years_in_company: Decimal.pipe(z.int().min(1).max(60)),
  days_per_year: DaysPerYear,
})
export type Milestone = z.infer<typeof Milestone>

/** The lower-case words; what other clients call them (`TimeOff`) is understood too (api-contract 9-20). */
const PolicyTypeWord = z.preprocess((value) => {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value
  return policyTypes.find((type) => type.toLowerCase() === word) ?? value
}, z.enum(policyTypes))

/** One milestone a year of employment, in the order of the years. */
const Milestones = listOf(Milestone, MOST_MILESTONES)
  .check(({ value, issues }) => {
    const known = new Set<number>()
    for (const [index, { years_in_company: years }] of value.entries()) {
      if (known.has(years)) {
        issues.push({
          code: 'custom',
          message: 'rule.milestoneTwice',
          path: [index, 'years_in_company'],
          input: years,
        })
      }
      known.add(years)
    }
  })
  .transform((milestones) => milestones.toSorted((left, right) => left.years_in_company - right.years_in_company))

/** A day of any year, 29 February included; no 31 June. */
const MonthAndDay = z
  .string()
  .trim()
  .refine((text) => /^\d{2}-\d{2}$/.test(text) && CalendarDate.safeParse(`2024-${text}`).success, {
    message: 'rule.monthAndDay',
  })

/** POL-03 and POL-04. Defaults of what is not sent are those of spec 1 section 3. */
export const HolidayPolicyWrite = z.object({
  type: PolicyTypeWord,
  method: z.enum(policyMethods),
  name: requiredText(100),
  description: optionalLines(255),
  applicable_contract_types: listOf(z.enum(contractTypes), contractTypes.length).optional(),
  milestones: Milestones.optional(),
  days_per_year: DaysPerYear.optional(),
  rounding: z.enum(roundings).optional(),
  rounding_direction: z.enum(roundingDirections).optional(),
  carry_over: Flag.optional(),
  carry_over_limit: nullable(DaysPerYear),
  carry_over_until: nullable(MonthAndDay),
  allow_advance_booking: Flag.optional(),
  allow_half_days: Flag.optional(),
  can_cancel_own_holidays_until_start_date: Flag.optional(),
  update_balances: Flag.optional(),
  waiting_period_days: Decimal.pipe(z.int().min(0).max(3650)).optional(),
  paid: Flag.optional(),
  timesheet_symbol: optionalText(10),
  document_template_path: optionalText(500),
})

/** A policy as it is read. */
export interface HolidayPolicy {
  type: PolicyType
  method: PolicyMethod
  name: string
  description: string | null
  applicable_contract_types: (typeof contractTypes)[number][]
  milestones: Milestone[]
  days_per_year: number
  rounding: Rounding
  rounding_direction: RoundingDirection
  carry_over: boolean
  carry_over_limit: number | null
  /** `MM-DD`: the last day on which carried days can be taken. */
  carry_over_until: string | null
  allow_advance_booking: boolean
  allow_half_days: boolean
  can_cancel_own_holidays_until_start_date: boolean
  update_balances: boolean
  waiting_period_days: number
  paid: boolean
  timesheet_symbol: string | null
  document_template_path: string | null
  document_template_name: string | null
  version: number
  is_used: boolean
}

/** What of a policy decides on days; a balance keeps its own copy, so that a later change does not reach a closed year. */
export type HolidayRule = Pick<
  HolidayPolicy,
  | 'method'
  | 'days_per_year'
  | 'milestones'
  | 'rounding'
  | 'rounding_direction'
  | 'carry_over'
  | 'carry_over_limit'
  | 'carry_over_until'
> & {
  /** Of the paid rest: days that somebody brought along stand instead of its first year's (api-contract 9-58). */
  is_paid_rest?: boolean
}

/** A first milestone and each further one (spec 1 section 4 and 9). */
export const FIRST_MILESTONE: Milestone = { years_in_company: 1, days_per_year: 22 }
export const nextMilestone = (milestones: readonly Milestone[]): Milestone => {
  const last = milestones.at(-1)
  if (!last) return FIRST_MILESTONE
  return { years_in_company: last.years_in_company + 1, days_per_year: last.days_per_year + 1 }
}

/** What the timesheet shows for leave of rest unless the company chose another. */
export const DEFAULT_SYMBOL = 'Co'

/** Employed or not; the two kinds of B2B contract count as one (spec 1 section 3). */
const kindOf = (contractType: string) => (contractType.startsWith('b2b') ? 'b2b' : contractType)

/** True when people with this contract may take leave of the policy. */
export const appliesTo = (policy: Pick<HolidayPolicy, 'applicable_contract_types'>, contractType: string): boolean =>
  policy.applicable_contract_types.some((one) => kindOf(one) === kindOf(contractType))

/** 0 days a year is no limit. */
export const isUnlimited = (rule: Pick<HolidayRule, 'days_per_year' | 'milestones'>): boolean =>
  rule.days_per_year === 0 && rule.milestones.length === 0

/** Contract types that mean the same kind of contract as one of these. */
export const sameContractTypes = (types: readonly string[]): string[] =>
  contractTypes.filter((type) => types.some((one) => kindOf(one) === kindOf(type)))

export const policyNames = {
  'holiday-policies.type': { en: 'Type', ro: 'Tip' },
  'holiday-policies.type=timeoff': { en: 'Rest / time off', ro: 'Odihnă / timp liber' },
  'holiday-policies.type=other': { en: 'Sick / required', ro: 'Medical / obligatoriu' },
  'holiday-policies.type=specialRequest': { en: 'Special activity', ro: 'Activitate specială' },
  'holiday-policies.type=national': { en: 'National holiday', ro: 'Sărbătoare legală' },
  'holiday-policies.method': { en: 'How days are given', ro: 'Cum se acordă zilele' },
  'holiday-policies.method=given': { en: 'Given at once', ro: 'Acordate deodată' },
  'holiday-policies.method=accrual': { en: 'Accrued daily', ro: 'Acumulate zilnic' },
  'holiday-policies.applicable_contract_types': { en: 'Contract types', ro: 'Tipuri de contract' },
  'holiday-policies.milestones': { en: 'Seniority milestones', ro: 'Praguri de vechime' },
  'holiday-policies.milestones.years_in_company': { en: 'Years in the company', ro: 'Ani în companie' },
  'holiday-policies.milestones.days_per_year': { en: 'Days a year', ro: 'Zile pe an' },
  'holiday-policies.days_per_year': { en: 'Days a year', ro: 'Zile pe an' },
  'holiday-policies.rounding': { en: 'Rounding of parts of a year', ro: 'Rotunjirea părților de an' },
  'holiday-policies.rounding=none': { en: 'To the minute', ro: 'La minut' },
  'holiday-policies.rounding=half_day': { en: 'To half days', ro: 'La jumătăți de zi' },
  'holiday-policies.rounding=day': { en: 'To whole days', ro: 'La zile întregi' },
  'holiday-policies.rounding_direction': { en: 'Direction of rounding', ro: 'Sensul rotunjirii' },
  'holiday-policies.rounding_direction=up': { en: 'Up', ro: 'În sus' },
  'holiday-policies.rounding_direction=nearest': { en: 'To the nearest', ro: 'La cea mai apropiată' },
  'holiday-policies.carry_over': {
    en: 'Carry days over into the next year',
    ro: 'Zilele neluate se reportează în anul următor',
  },
  'holiday-policies.carry_over_limit': { en: 'Most days carried over', ro: 'Cel mult zile reportate' },
  'holiday-policies.carry_over_until': { en: 'Can be taken until', ro: 'Se pot lua până la' },
  'holiday-policies.allow_advance_booking': {
    en: 'Next year can be booked in advance',
    ro: 'Anul următor poate fi rezervat în avans',
  },
  'holiday-policies.allow_half_days': { en: 'Half days can be taken', ro: 'Se pot lua jumătăți de zi' },
  'holiday-policies.can_cancel_own_holidays_until_start_date': {
    en: 'People may cancel their own leave until it begins',
    ro: 'Oamenii își pot anula concediul până începe',
  },
  'holiday-policies.update_balances': {
    en: 'Changes reach open balances',
    ro: 'Modificările ajung în soldurile deschise',
  },
  'holiday-policies.waiting_period_days': { en: 'Waiting period in days', ro: 'Perioadă de așteptare, în zile' },
  'holiday-policies.paid': { en: 'Paid', ro: 'Plătit' },
  'holiday-policies.timesheet_symbol': { en: 'Timesheet symbol', ro: 'Simbol în pontaj' },
  'holiday-policies.document_template_path': { en: 'Document template', ro: 'Șablon de document' },
  'holiday-policies.document_template_name': { en: 'Name of the template', ro: 'Numele șablonului' },
  'holiday-policies.version': { en: 'Version of the rules', ro: 'Versiunea regulilor' },
  'holiday-policies.employee_id': { en: 'Person', ro: 'Persoană' },
  'holiday-policies.start_date': { en: 'Start date', ro: 'Data de început' },
  'holiday-policies.contract_type': { en: 'Contract type', ro: 'Tip de contract' },
  'holiday-policies.weekly_hours': { en: 'Hours a week', ro: 'Ore pe săptămână' },
  'holiday-policies.date': { en: 'On', ro: 'La data de' },
  'holiday-policies.holiday_policy_id': { en: 'Holiday type', ro: 'Tip de concediu' },
  'holiday-policies.policy': { en: 'Rules', ro: 'Reguli' },
} as const satisfies Names
