import type { Tx } from '../database/index.ts'
import type { Services } from '../http/context.ts'

/** Where something happened: the transaction it happens in, so that what follows stands or falls with it. */
export interface Happening {
  tx: Tx
  services: Services
  tenantId: string
  /** The company's civil day. */
  today: string
  /** Who did it; null for the product itself. */
  userId: string | null
}

type Listener<Facts> = (at: Happening, facts: Facts) => Promise<void>

/** Something that a module tells and others act on, without the one knowing the others. */
export interface ModuleEvent<Facts> {
  listen(listener: Listener<Facts>): void
  /** Runs every listener, one after the other, in the transaction of the happening; one that throws undoes it all. */
  tell(at: Happening, facts: Facts): Promise<void>
}

/** Declares an event. The module that tells it exports it from its `index.ts`; listeners are named in theirs. */
export function defineEvent<Facts>(): ModuleEvent<Facts> {
  const listeners: Listener<Facts>[] = []
  return {
    listen: (listener) => void listeners.push(listener),
    async tell(at, facts) {
      for (const listener of listeners) await listener(at, facts)
    },
  }
}
