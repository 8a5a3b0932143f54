import { earlierOf, laterOf } from '../../engine/values/civil-days.ts'
import { type Rounding, roundedMinutes } from '../../time/rounding.ts'
import { lineAmount } from '../amounts/totals.ts'
import type { TrackedEntry, TrackedGroup } from './tracked-time.ts'

/** An entry that can be charged. */
export type ChargedEntry = TrackedEntry & { rate: number; currency: string }

export const isCharged = (entry: TrackedEntry): entry is ChargedEntry => entry.obstacle === null

/** Entries with the minutes that they are charged for, as the company rounds what goes on an invoice together. */
export function asCharged<Entry extends TrackedEntry>(entries: readonly Entry[], rounding: Rounding | null): Entry[] {
  const minutes = roundedMinutes(entries, rounding)
  return entries.map((entry) => ({ ...entry, minutes: minutes.get(entry.id)! }))
}

/** A line of an invoice: entries of one group at one rate. */
export interface TrackedLine {
  groupId: string
  name: string
  /** The project, where the name of a task does not say which. */
  projectName: string
  rate: number
  currency: string
  /** Days on which the rate held, within the interval. */
  from: string
  to: string
  minutes: number
  /** Hours, to six decimals. */
  quantity: number
  /** Whole minor units of the currency, without VAT. */
  amount: number
  entries: ChargedEntry[]
}

interface Span {
  from: string
  to: string
}

/** Minutes as hours: a third keeps six decimals. */
export const hoursOf = (minutes: number): number => Math.round((minutes * 1_000_000) / 60) / 1_000_000

/** What minutes at a rate come to, in whole minor units. */
export const amountOf = (minutes: number, rate: number, currency: string): number =>
  Number(lineAmount({ quantity: hoursOf(minutes), unit_price: rate, tax: 0 }, currency).total)

/** What entries come together by. */
export const groupIdOf = (entry: TrackedEntry, group: TrackedGroup): string => entry[`${group}_id`]

function lineOf(entries: ChargedEntry[], group: TrackedGroup, span: Span): TrackedLine {
  const [{ rate, currency, project_name, ...first }] = entries as [ChargedEntry, ...ChargedEntry[]]
  const minutes = entries.reduce((sum, entry) => sum + entry.minutes, 0)
  const begins = entries.map(({ rate_from }) => rate_from ?? span.from).reduce(earlierOf)
  const ends = entries.map(({ rate_to }) => rate_to ?? span.to).reduce(laterOf)
  return {
    groupId: first[`${group}_id` as 'task_id'],
    name: group === 'project' ? project_name : first[`${group}_name`],
    projectName: project_name,
    rate,
    currency,
    from: laterOf(begins, span.from),
    to: earlierOf(ends, span.to),
    minutes,
    quantity: hoursOf(minutes),
    amount: amountOf(minutes, rate, currency),
    entries,
  }
}

/**
 * The lines that an invoice has of these entries: one for each group and rate, so a person with two rates has two. A line that is the only
 * one of its group says the whole interval.
 */
export function trackedLines(entries: readonly ChargedEntry[], group: TrackedGroup, span: Span): TrackedLine[] {
  const groups = Map.groupBy(entries, (entry) => groupIdOf(entry, group))
  const lines = [...groups.values()].flatMap((own) => {
    const rates = [...Map.groupBy(own, ({ rate, currency }) => `${rate} ${currency}`).values()]
    const made = rates.map((same) => lineOf(same, group, span))
    return made.length === 1 ? [{ ...made[0]!, from: span.from, to: span.to }] : made
  })
  const order = (line: TrackedLine) => [line.name, line.projectName, line.from, line.groupId].join('\n')
  return lines.sort((a, b) => order(a).localeCompare(order(b)) || a.rate - b.rate)
}
