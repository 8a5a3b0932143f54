import { costOn, dayLength, inDays } from './day-cost.ts'
import { type CompanyDays, heldOn, openOn, type PersonFacts } from './facts.ts'
import { isEmployedOn } from './spells.ts'

/** A day as an approved request holds it. */
export interface HeldLeave {
  day: string
  policyId: string
  morning: boolean
  afternoon: boolean
}

/** Whole or half. */
export type Part = 0.5 | 1

export interface PersonDay {
  day: string
  /** Minutes by the week that holds. */
  planned: number
  /** What national days leave of them. */
  open: number
  /** How much of a planned day a national day takes. */
  national: 0 | Part
  /**
   * What leave costs of the day; a day without cost is not here. `part`: of a working day, `days`: of the balance, which counts a short
   * day of a week as less than one.
   */
  leave: readonly { policyId: string; minutes: number; part: Part; days: number }[]
}

const isNational = (person: PersonFacts, company: CompanyDays, day: string): boolean =>
  openOn(company, heldOn(person.calendars, day)?.calendarId ?? null, day) !== 'all'

const NO_LEAVE: PersonDay['leave'] = []
const NO_NATIONAL_DAYS: CompanyDays = { open: new Map(), includeWeekends: false }

function leaveOn(person: PersonFacts, company: CompanyDays, held: HeldLeave, national: 0 | Part): PersonDay['leave'] {
  const minutes = costOn(person, company, held)
  const part = held.morning && held.afternoon && national === 0 ? 1 : 0.5
  return minutes === 0
    ? NO_LEAVE
    : [{ policyId: held.policyId, minutes, part, days: inDays(minutes, dayLength(person, held.day)) }]
}

/**
 * These days of a person, by the same rules that leave is counted by: what their week plans, what national days leave of it,
 * what approved leave takes. Null on days outside their employment. `leave` is theirs alone.
 */
export function personDays(
  person: PersonFacts,
  company: CompanyDays,
  leave: readonly HeldLeave[],
  days: readonly string[],
): (PersonDay | null)[] {
  const planned: CompanyDays = { ...company, includeWeekends: false }
  const held = Map.groupBy(leave, ({ day }) => day)
  return days.map((day) => {
    if (!isEmployedOn(person, day)) return null
    const whole = { day, morning: true, afternoon: true }
    const week = costOn(person, NO_NATIONAL_DAYS, whole)
    // Most days are no national days: of those the week's hours are all there is to know.
    const open = isNational(person, planned, day) ? costOn(person, planned, whole) : week
    const national = open === week ? 0 : open === 0 ? 1 : 0.5
    const taken = held.get(day)?.flatMap((one) => leaveOn(person, company, one, national))
    return { day, planned: week, open, national, leave: taken ?? NO_LEAVE }
  })
}
