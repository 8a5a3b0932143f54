import type { Tx } from '../database/index.ts'
import type { Services } from '../http/context.ts'

/** A change that is being made: its transaction, so that what follows stands or falls with it, its company and day, and who makes it. */
export interface Change {
  tx: Tx
  services: Services
  tenantId: string
  /** The company's civil day. */
  today: string
  /** Who makes it; null for the product itself. */
  userId: string | null
}

type Listener<Facts> = (at: Change, facts: Facts) => Promise<void>

/** Something that a module announces and others act on, without the one knowing the others. */
export interface ModuleEvent<Facts> {
  /** For the `listens` of a module's definition: it is called whenever the event happens. */
  followedBy(listener: Listener<Facts>): Subscription
  /** Runs every listener, one after the other, in the transaction of the change; one that throws undoes it all. */
  announce(at: Change, facts: Facts): Promise<void>
}

/** That a module follows an event. */
export interface Subscription {
  // biome-ignore lint/suspicious/noExplicitAny: `followedBy` has checked that the two fit
  event: ModuleEvent<any>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  listener: Listener<any>
}

/** Who follows which event in this process, in the order of the modules. */
export interface Listeners {
  of<Facts>(event: ModuleEvent<Facts>): readonly Listener<Facts>[]
}

export function gatherListeners(subscriptions: readonly Subscription[]): Listeners {
  const byEvent = Map.groupBy(subscriptions, ({ event }) => event)
  return { of: (event) => (byEvent.get(event) ?? []).map(({ listener }) => listener) }
}

/** Declares an event. The module that announces it exports it from its `index.ts`; others follow it by their `listens`. */
export function defineEvent<Facts>(): ModuleEvent<Facts> {
  const event: ModuleEvent<Facts> = {
    followedBy: (listener) => ({ event, listener }),
    async announce(at, facts) {
      for (const listener of at.services.listeners.of(event)) await listener(at, facts)
    },
  }
  return event
}
