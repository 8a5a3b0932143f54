import { changeOf, type Row, type WriteContext } from '#engine/index.ts'
import type { Tx } from '#platform/database/index.ts'
import { type Change, defineEvent, type Followers } from '#platform/events/index.ts'
import { beginSpells, keepSpells } from '../employment/spells.ts'

/** What about people has changed: their end (archived, restored, last day), or their terms. */
export type PeopleChange = 'left' | 'terms'

export interface Rehired {
  /** The first day of the new employment. */
  from: string
  /** The last one of the employment before it. */
  lastDay: string
  /** Why leave that was left then is taken off: it was paid out. Null where it was not. */
  paidOut: string | null
  /** Tasks of onboarding are to be made. */
  onboarding: boolean
}

/** First and last day of an employment, and the contract that held on the last. */
interface SpellTerms {
  from: string
  to: string
  contractType: string
}

/** An employment that is over has other days, or another contract, than was said until now. */
export interface CorrectedSpell {
  before: SpellTerms
  after: SpellTerms
  /** What says in the ledger that leave left on the last day was paid out: as it was said, and as it is said of the new last day. */
  paidOut: { was: readonly string[]; now: string }
}

export interface PeopleChanged {
  ids: readonly string[]
  what: PeopleChange
  /** They had left, and work here again. */
  isBack?: true
  /** Minutes a week that were planned until now, where they have changed. */
  weeklyMinutesBefore?: number
  /** The last day that there was until now, where the end has changed. */
  lastDayBefore?: string | null
  /** They come back to a new employment, after a time away. */
  rehired?: Rehired
  /** An employment before the present one was corrected. */
  corrected?: CorrectedSpell
}

/** Happens wherever people leave, come back, or change in what other modules count by: dates, contract, hours. */
export const peopleChanged = defineEvent<PeopleChanged>()

export interface PeopleAdded {
  ids: readonly string[]
  /** They came many at once, from a sheet: most have worked here for long. */
  areMany?: true
}

/** Happens wherever people are added. */
export const peopleAdded = defineEvent<PeopleAdded>()

/** Added people of a call that adds many; other modules hear of them at its end. */
const added = new WeakMap<Tx, string[]>()

/** True within `addingMany`. */
export const isAddingMany = (tx: Tx): boolean => added.has(tx)

/** Says that people were added; within `addingMany` at its end. `followers`: as they were asked for ahead. */
export async function announceAdded(
  at: Change,
  ids: readonly string[],
  followers?: Followers<PeopleAdded>,
  more: Omit<PeopleAdded, 'ids'> = {},
): Promise<void> {
  const later = added.get(at.tx)
  if (later) later.push(...ids)
  else if (ids.length > 0) {
    at.tx.written(beginSpells(at.tx, at.tenantId, ids))
    await peopleAdded.announce(at, { ids, ...more }, followers)
  }
}

/** Adds many people in one call, and announces all of them at once: what follows costs a batch and not each of them. */
export async function addingMany<T>(write: WriteContext, work: () => Promise<T>): Promise<T> {
  const { tx } = write
  const ids: string[] = []
  added.set(tx, ids)
  try {
    const result = await work()
    added.delete(tx)
    await announceAdded(changeOf(write), ids, undefined, { areMany: true })
    return result
  } finally {
    added.delete(tx)
  }
}

const TERMS = ['start_date', 'contract_type'] as const

/** Says what of a change concerns others, if anything does. */
export async function announceChanged(write: WriteContext, values: Row, before: Row): Promise<void> {
  const differs = (name: string) => name in values && (values[name] ?? null) !== (before[name] ?? null)
  const hours = values.weekly_hours_capacity as number | undefined
  const was = before.weekly_minutes_capacity as number
  const otherHours = hours !== undefined && Math.round(hours * 60) !== was
  const leaves = differs('termination_date')
  if (!otherHours && !leaves && !TERMS.some(differs)) return
  if (leaves || differs('start_date')) await keepSpells(write.tx, write.tenant.id, [before.id as string])
  await peopleChanged.announce(changeOf(write), {
    ids: [before.id as string],
    what: leaves ? 'left' : 'terms',
    ...(otherHours ? { weeklyMinutesBefore: was } : {}),
    ...(leaves ? { lastDayBefore: (before.termination_date ?? null) as string | null } : {}),
  })
}
