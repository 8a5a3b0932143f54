import { AsyncLocalStorage } from 'node:async_hooks'

/** Work that waits for a disk, a processor or somebody else's server. */
export type SlowKind = 'file' | 'upload' | 'worker' | 'spreadsheet' | 'archive' | 'request' | 'mail'

/** Slow work that began while a connection was held; the stack says where. */
export class SlowInTransaction extends Error {
  readonly kind: SlowKind

  constructor(kind: SlowKind) {
    super(`Slow work (${kind}) inside a database transaction: do it before or after.`)
    this.name = 'SlowInTransaction'
    this.kind = kind
  }
}

/** A connection that a transaction holds; `free` once it was given back. */
export interface Hold {
  free: boolean
}

const holds = new AsyncLocalStorage<Hold>()

/** Does the work of a transaction: what it begins, and what that begins, is inside of it until the connection is `free`. */
export const whileHolding = <T>(hold: Hold, work: () => Promise<T>): Promise<T> => holds.run(hold, work)

/** Hears of each piece of slow work that begins, and whether it does so inside a transaction. */
export type Hearing = (kind: SlowKind, inside: boolean) => void
let hear: Hearing = () => {}

/** Who hears of slow work from now on: the log of a process, or a test that fails for it. Answers who has heard of it so far. */
export function hearSlowWork(by: Hearing): Hearing {
  const before = hear
  hear = by
  return before
}

/** Passes on what is wrong, each kind once: a log needs no more to name the fault. */
export function wrongOnce(to: (found: SlowInTransaction) => void): Hearing {
  const heard = new Set<SlowKind>()
  return (kind, inside) => {
    if (!inside || heard.has(kind)) return
    heard.add(kind)
    to(new SlowInTransaction(kind))
  }
}

/**
 * Says that slow work begins. Inside a transaction it would hold one of the company's share of connections, and two companies that have
 * theirs held stop everybody: it comes before a transaction or after it.
 */
export function beginSlowWork(kind: SlowKind): void {
  const hold = holds.getStore()
  hear(kind, hold !== undefined && !hold.free)
}
