import { costOf } from './day-cost.ts'
import type { CompanyDays, PersonFacts } from './facts.ts'

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
  /** What leave costs of the day; a day without cost is not here. */
  leave: readonly { policyId: string; minutes: number; part: Part }[]
}

const NO_LEAVE: PersonDay['leave'] = []

function leaveOn(person: PersonFacts, company: CompanyDays, held: HeldLeave, national: 0 | Part): PersonDay['leave'] {
  const { day, policyId, morning, afternoon } = held
  const span = { start_date: day, end_date: day, starts_at_noon: !morning, ends_at_noon: !afternoon }
  const { minutes } = costOf(person, company, span)[0]!
  return minutes === 0 ? NO_LEAVE : [{ policyId, minutes, part: morning && afternoon && national === 0 ? 1 : 0.5 }]
}

/**
 * A person's days in a span, by the same rules that leave is counted by: what their week plans, what national days leave of
 * it, what approved leave takes. Null on days outside their employment. `leave` is theirs alone.
 */
export function personDays(
  person: PersonFacts,
  company: CompanyDays,
  leave: readonly HeldLeave[],
  { from, to }: { from: string; to: string },
): (PersonDay | null)[] {
  const span = { start_date: from, end_date: to, starts_at_noon: false, ends_at_noon: false }
  const week = costOf(person, { open: new Map(), includeWeekends: false }, span)
  const open = costOf(person, { ...company, includeWeekends: false }, span)
  const held = Map.groupBy(leave, ({ day }) => day)
  return week.map(({ day, minutes: planned }, index) => {
    if (day < person.startDate || (person.endDate !== null && day > person.endDate)) return null
    const left = open[index]!.minutes
    const national = left === planned ? 0 : left === 0 ? 1 : 0.5
    const taken = held.get(day)?.flatMap((one) => leaveOn(person, company, one, national))
    return { day, planned, open: left, national, leave: taken ?? NO_LEAVE }
  })
}
