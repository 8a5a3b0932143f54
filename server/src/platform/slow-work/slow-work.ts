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

type Report = (found: SlowInTransaction) => void
let report: Report = () => {}

/** Who hears of slow work inside a transaction: the log of a process, or a test that fails for it. */
export function reportSlowWork(to: Report): void {
  report = to
}

/** Hears of each kind once: the log needs no more to name the place. */
export function onceEachKind(to: Report): Report {
  const heard = new Set<SlowKind>()
  return (found) => {
    if (heard.has(found.kind)) return
    heard.add(found.kind)
    to(found)
  }
}

/**
 * Says that slow work begins. A company's share of the connections would be held meanwhile, and a few of them stop everybody (architecture,
 * a request): whatever is slow comes before a transaction or after it.
 */
export function beginSlowWork(kind: SlowKind): void {
  const hold = holds.getStore()
  if (hold && !hold.free) report(new SlowInTransaction(kind))
}
