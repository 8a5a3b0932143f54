import type { Statement } from '#platform/database/index.ts'

/** What a compiled statement is filled with at each run. */
export interface Bindings {
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
  values: readonly unknown[]
}

/** A place in a compiled statement that takes its value at each run. */
export class Slot {
  readonly read: (bindings: Bindings) => unknown

  constructor(read: (bindings: Bindings) => unknown) {
    this.read = read
  }
}

/** Slots that expressions of a definition may use, as in sql`… <= ${slots.today}::date`. */
export const slots = {
  tenant: new Slot((bindings) => bindings.tenantId),
  today: new Slot((bindings) => bindings.today),
  timeZone: new Slot((bindings) => bindings.timeZone),
  locale: new Slot((bindings) => bindings.locale),
  /** The signed-in user, for rules about what somebody has done themselves. */
  user: new Slot((bindings) => bindings.userId),
  /** A `text[]`, for rules that compare what people may do. */
  permissions: new Slot((bindings) => [...bindings.permissions]),
}

/** The slot of the n-th request value. */
export const valueSlot = (index: number) => new Slot((bindings) => bindings.values[index])

/** A statement compiled once for a shape of request. */
export interface Plan {
  text: string
  parameters: readonly unknown[]
}

/** The plan with this request's values in its slots. */
export const fill = (plan: Plan, bindings: Bindings): Statement => ({
  text: plan.text,
  values: plan.parameters.map((parameter) => (parameter instanceof Slot ? parameter.read(bindings) : parameter)),
})
