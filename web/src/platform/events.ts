/** What the platform's parts say to each other without knowing each other. */
interface Events {
  /** The server no longer knows this session; the person must sign in again. */
  'session-expired': undefined
  /** The page that is open is about to be left, whatever is typed there: its session ended, or the server cannot show it. */
  'page-ending': undefined
  /** What a page has to show could not be read: the server answered 503, to the last try too. */
  maintenance: undefined
  /** A call needed a seat that the plan does not have. */
  'quantity-exceeded': undefined
  /** A write on `/restify/{entity}` succeeded: here, or of somebody else. */
  'entity-written': { entity: string }
  /** A write of this page sets out, and comes back; `call` is the same for both. */
  'write-begun': { entity: string; call: object }
  'write-ended': { entity: string; call: object; isDone: boolean }
  /** Somebody has signed in, or out. */
  'session-begun': undefined
  'session-ended': undefined
}

type Name = keyof Events
type Listener<N extends Name> = (payload: Events[N]) => void
const listeners = new Map<Name, Set<Listener<never>>>()

/** Calls every listener of `name` at once, in the order they were added. */
export function emit<N extends Name>(name: N, ...[payload]: Events[N] extends undefined ? [] : [Events[N]]): void {
  for (const listener of listeners.get(name) ?? []) (listener as Listener<N>)(payload as Events[N])
}

/** Adds a listener; the function it answers removes it again. */
export function on<N extends Name>(name: N, listener: Listener<N>): () => void {
  const set = listeners.get(name) ?? new Set()
  listeners.set(name, set.add(listener as Listener<never>))
  return () => void set.delete(listener as Listener<never>)
}
