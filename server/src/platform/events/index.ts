import type { RawBuilder } from 'kysely'
import { sql, type Tx, toStatement } from '../database/index.ts'
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

/** In which companies somebody follows an event: a condition in SQL. */
type Where = (tenantId: unknown) => RawBuilder<unknown>

/** Something that a module announces and others act on, without the one knowing the others. */
export interface ModuleEvent<Facts> {
  /**
   * For the `listens` of a module's definition: it is called whenever the event happens. `where`: in those companies alone in
   * which it has anything to do; all who follow are asked in one statement.
   */
  followedBy(listener: Listener<Facts>, where?: Where): Subscription
  /** Who follows it in this company: asked ahead, it shares a round trip with what the change asks besides. */
  followers(at: Pick<Change, 'tx' | 'services' | 'tenantId'>): Promise<Followers<Facts>>
  /** Runs every listener, one after the other, in the transaction of the change; one that throws undoes it all. */
  announce(at: Change, facts: Facts, followers?: Followers<Facts>): Promise<void>
}

export type Followers<Facts> = readonly Listener<Facts>[]

/** That a module follows an event. */
export interface Subscription {
  // biome-ignore lint/suspicious/noExplicitAny: `followedBy` has checked that the two fit
  event: ModuleEvent<any>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  listener: Listener<any>
  where: Where | null
}

/** Who follows which event in this process, in the order of the modules. */
export interface Listeners {
  of<Facts>(event: ModuleEvent<Facts>): Followed<Facts>
}

interface Followed<Facts> {
  subscriptions: readonly { listener: Listener<Facts>; where: Where | null }[]
  /** Answers whether each `where` holds, in their order; `$1` is the company. Null without any. */
  question: string | null
}

/** Written once: it goes with every change. */
function questionOf(subscriptions: readonly Subscription[]): string | null {
  const company = {}
  const conditions = subscriptions.flatMap(({ where }) => (where ? [where(company)] : []))
  if (conditions.length === 0) return null
  const { text, values } = toStatement(sql`select ${sql.join(conditions)}`)
  if (values.some((value) => value !== company)) throw new Error('Who follows an event depends on the company alone.')
  return text.replace(/\$\d+/g, '$1')
}

export function gatherListeners(subscriptions: readonly Subscription[]): Listeners {
  const byEvent = new Map(
    [...Map.groupBy(subscriptions, ({ event }) => event)].map(([event, all]) => [
      event,
      { subscriptions: all, question: questionOf(all) },
    ]),
  )
  return { of: (event) => byEvent.get(event) ?? { subscriptions: [], question: null } }
}

/** Declares an event. The module that announces it exports it from its `index.ts`; others follow it by their `listens`. */
export function defineEvent<Facts>(): ModuleEvent<Facts> {
  const event: ModuleEvent<Facts> = {
    followedBy: (listener, where) => ({ event, listener, where: where ?? null }),
    async followers({ tx, services, tenantId }) {
      const { subscriptions, question } = services.listeners.of(event)
      const [answer] = question === null ? [] : await tx.arrays({ text: question, values: [tenantId] })
      const answers = [...(answer ?? [])]
      return subscriptions.filter(({ where }) => where === null || answers.shift()).map(({ listener }) => listener)
    },
    async announce(at, facts, followers) {
      for (const listener of followers ?? (await event.followers(at))) await listener(at, facts)
    },
  }
  return event
}
