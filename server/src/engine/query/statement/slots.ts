import type { Statement } from '#platform/database/index.ts'
import type { RowRule } from '../../definition.ts'
import type { ListFilters } from '../filters/filters.ts'
import type { Projection } from '../projection.ts'
import type { AskedRule } from '../rules/asked.ts'

/** What statements know of who asks, where and when. */
export interface Surroundings {
  tenantId: string
  /** The company's civil day. */
  today: string
  /** The company's time zone (IANA), in which its days begin and end. */
  timeZone: string
  locale: string
  /** Who asks; null for a visitor. */
  userId: string | null
  /** What the reader may do; empty for a visitor. */
  permissions: ReadonlySet<string>
  /** What takes two pairs of eyes of others takes theirs alone. */
  decidesAlone: boolean
}

/** What a compiled statement is filled with at each run; a kind of statement takes what it has slots for. */
export interface Bindings extends Surroundings {
  id?: string
  ids?: readonly string[]
  offset?: number
  /** The rows that the reader may see at all. */
  scope?: RowRule | null
  projection?: Projection
  filters?: ListFilters
  /** Rules asked of each row, in columns of their own. */
  asked?: readonly AskedRule[]
}

/**
 * A place in a compiled statement that takes its value at each run. It says itself where its value is found, so that
 * fragments can stand in any order.
 */
export class Slot {
  readonly read: (bindings: Bindings) => unknown

  constructor(read: (bindings: Bindings) => unknown) {
    this.read = read
  }
}

/** A slot of one statement: `slot(({ id }) => id)`. */
export const slot = (read: (bindings: Bindings) => unknown): Slot => new Slot(read)

/** Slots that every statement has; definitions use them, as in sql`… <= ${slots.today}::date`. */
export const slots = {
  tenant: slot(({ tenantId }) => tenantId),
  today: slot(({ today }) => today),
  timeZone: slot(({ timeZone }) => timeZone),
  locale: slot(({ locale }) => locale),
  /** The signed-in user, for rules about what somebody has done themselves. */
  user: slot(({ userId }) => userId),
  /** A `text[]`, for rules that compare what people may do. */
  permissions: slot(({ permissions }) => [...permissions]),
  /** Whether the reader is one whom no rule about oneself holds (`isOther`). */
  decidesAlone: slot(({ decidesAlone }) => decidesAlone),
}

/** A statement compiled once for a kind of request. */
export interface Plan {
  text: string
  parameters: readonly unknown[]
}

/** The plan with this request's values in its slots. */
export const fill = (plan: Plan, bindings: Bindings): Statement => ({
  text: plan.text,
  values: plan.parameters.map((parameter) => (parameter instanceof Slot ? parameter.read(bindings) : parameter)),
})
