import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { HolidayPolicy } from '#contracts/holidays/policies.ts'
import type { TextPair } from '#platform/texts/index.ts'

/** A policy that companies usually have; what it does not say is the product's default. */
export interface UsualPolicy extends Pick<HolidayPolicy, 'type' | 'method' | 'days_per_year' | 'paid'> {
  name: TextPair
  description: TextPair
  timesheet_symbol: string
  carry_over: boolean
}

/**
 * Working days of paid leave that the law gives at least, for a week of five days. Everywhere in the EU four weeks
 * (Directive 2003/88/EC, art. 7); Romania: Codul muncii, art. 145. Countries that give more, of their own labour codes.
 */
const FOUR_WEEKS = 20
const MORE_THAN_FOUR_WEEKS: Readonly<Record<string, number>> = {
  AT: 25,
  DK: 25,
  ES: 22,
  FR: 25,
  LU: 26,
  PT: 22,
  SE: 25,
}

const NO_LIMIT = 0
/** Codul muncii, art. 152^1, and Directive (EU) 2019/1158, art. 6. */
const CARER_DAYS = 5
/** Codul muncii, art. 152 leaves the number to the company; five is what most collective agreements give. */
const FAMILY_EVENT_DAYS = 5

/** What a company of a country usually has. */
export function usualPolicies(country: string): UsualPolicy[] {
  const given = { method: 'given', carry_over: false } as const
  return [
    {
      ...given,
      type: 'timeoff',
      paid: true,
      carry_over: true,
      days_per_year: MORE_THAN_FOUR_WEEKS[country] ?? FOUR_WEEKS,
      name: { en: 'Annual leave', ro: 'Concediu de odihnă' },
      description: { en: 'Paid rest, each year', ro: 'Odihnă plătită, în fiecare an' },
      timesheet_symbol: 'Co',
    },
    {
      ...given,
      type: 'other',
      paid: true,
      days_per_year: NO_LIMIT,
      name: { en: 'Sick leave', ro: 'Concediu medical' },
      description: { en: 'With a medical certificate', ro: 'Pe baza certificatului medical' },
      timesheet_symbol: 'Cm',
    },
    {
      ...given,
      type: 'other',
      paid: false,
      days_per_year: NO_LIMIT,
      name: { en: 'Unpaid leave', ro: 'Concediu fără plată' },
      description: { en: 'For personal matters, by agreement', ro: 'Pentru interese personale, cu acordul companiei' },
      timesheet_symbol: 'Cfp',
    },
    {
      ...given,
      type: 'other',
      paid: true,
      days_per_year: FAMILY_EVENT_DAYS,
      name: { en: 'Family event', ro: 'Eveniment familial' },
      description: { en: 'Wedding, birth, death in the family', ro: 'Căsătorie, naștere, deces în familie' },
      timesheet_symbol: 'Ev',
    },
    {
      ...given,
      type: 'other',
      paid: false,
      days_per_year: CARER_DAYS,
      name: { en: "Carer's leave", ro: 'Concediu de îngrijitor' },
      description: {
        en: 'To care for a relative with a serious medical problem',
        ro: 'Pentru îngrijirea unei rude cu o problemă medicală gravă',
      },
      timesheet_symbol: 'Ci',
    },
  ]
}

/** The columns of such a policy, named and described in both languages. */
export const usualColumns = ({ name, description, ...rest }: UsualPolicy, locale: Locale) => ({
  ...rest,
  name: name[locale],
  names: JSON.stringify(name),
  description: description[locale],
  descriptions: JSON.stringify(description),
})
