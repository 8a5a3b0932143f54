import { useSyncExternalStore } from 'react'
import { newIdempotencyKey } from '#web/platform/api/client.ts'
import type { Decision } from './hold-decision.tsx'

/** Why the server refused what was decided last, by the record's id. */
const refusals = new Map<string, string>()
const followers = new Set<() => void>()

/** What was typed with a decision that did not go through, by decision and record: the words are there for the next try. */
const typed = new Map<string, string>()

/** The key of each decision that has no answer yet: where the answer was lost, the next try of the same hears what came of the first. */
const keys = new Map<string, string>()

const follow = (changed: () => void) => {
  followers.add(changed)
  return () => void followers.delete(changed)
}

/** Of these records `why` says why they were refused; of those that it leaves out nothing is said any more. */
export function sayRefused(ids: readonly string[], why: ReadonlyMap<string, string> = new Map()): void {
  for (const id of ids) {
    const reason = why.get(id)
    if (reason === undefined) refusals.delete(id)
    else refusals.set(id, reason)
  }
  for (const changed of followers) changed()
}

/** Why the last decision on a record did not go through. */
export const useRefusal = (id: string): string | undefined =>
  useSyncExternalStore(
    follow,
    () => refusals.get(id),
    () => undefined,
  )

/** The one text of a decision: the comment of a yes, the reason of a no. */
const wordsOf = (body: object) => Object.entries(body).find(([key, value]) => key !== 'seen' && value)?.[1] as string

/** Keeps what was typed until the decision has gone through. */
export function keepTyped(ids: readonly string[], decision: Decision, body: object): void {
  const words = wordsOf(body)
  if (words) for (const id of ids) typed.set(`${decision} ${id}`, words)
}

export function forgetTyped(ids: readonly string[], decision: Decision): void {
  for (const id of ids) typed.delete(`${decision} ${id}`)
}

/** What was typed with a decision that was taken back or refused. */
export const typedBefore = (id: string, decision: Decision): string | undefined => typed.get(`${decision} ${id}`)

/** The key of a decision: the same for each try, until one has its answer. */
export function keyOfTry(id: string, decision: Decision, body: object) {
  const what = JSON.stringify([id, decision, body])
  const key = keys.get(what) ?? newIdempotencyKey()
  keys.set(what, key)
  return { key, answered: () => void keys.delete(what) }
}
