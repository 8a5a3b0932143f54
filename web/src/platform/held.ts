import { useSyncExternalStore } from 'react'

/** So long a held write can be taken back, milliseconds. */
export const HELD_FOR = 6000

/** A write that waits to be sent. */
export interface HeldWrite {
  /** Sends it, with `keepalive`, so that it outlives the page; says itself what became of it, and never throws. */
  send: () => Promise<void>
  /** It was taken back, and is never sent. */
  undone: () => void
}

let held: { write: HeldWrite; over: AbortController } | undefined
let sent: Promise<unknown> = Promise.resolve()
const followers = new Set<() => void>()

/** Nothing is held any more; answers what was. */
function release(): HeldWrite | undefined {
  const write = held?.write
  const over = held?.over
  held = undefined
  over?.abort()
  if (write) for (const changed of followers) changed()
  return write
}

/**
 * Holds a write back for some seconds, in which it can be taken back: the server gets it only after them. None is lost: it is sent at
 * once before another one is held, when the page is hidden or left, and before its session ends. The signal that is answered is
 * aborted once it cannot be taken back any more.
 */
export function hold(write: HeldWrite): AbortSignal {
  void sendHeld()
  const over = new AbortController()
  const { signal } = over
  held = { write, over }
  const timer = setTimeout(() => void sendHeld(), HELD_FOR)
  signal.addEventListener('abort', () => clearTimeout(timer))
  window.addEventListener('pagehide', () => void sendHeld(), { signal })
  document.addEventListener('visibilitychange', () => document.hidden && void sendHeld(), { signal })
  for (const changed of followers) changed()
  return signal
}

/** Sends now what is held; done when all that was held before has its answer. */
export async function sendHeld(): Promise<void> {
  const write = release()
  if (write) sent = Promise.all([sent, write.send()])
  await sent
}

/** Takes back what is held, if anything still is. */
export function undoHeld(): void {
  release()?.undone()
}

function follow(changed: () => void): () => void {
  followers.add(changed)
  return () => void followers.delete(changed)
}

/** Takes back what is held; undefined while nothing is. */
export const useUndoHeld = (): (() => void) | undefined =>
  useSyncExternalStore(
    follow,
    () => (held ? undoHeld : undefined),
    () => undefined,
  )
