import { Refusal } from '#platform/errors/errors.ts'

export interface ConcurrencyLimit {
  /**
   * Does the work as soon as there is a place for it, the longest waiting first.
   * @throws Refusal 503 when `signal` ends before that; the work is not begun then.
   */
  run<T>(person: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

interface Waiting {
  person: string
  begin(): void
}

/** Places for work that takes much of a process: some in all, and of them some for one person. */
export function createConcurrencyLimit({ inAll, each }: { inAll: number; each: number }): ConcurrencyLimit {
  const inside = new Map<string, number>()
  let taken = 0
  const queue: Waiting[] = []
  const isFree = ({ person }: { person: string }) => taken < inAll && (inside.get(person) ?? 0) < each

  function enter(person: string): void {
    taken += 1
    inside.set(person, (inside.get(person) ?? 0) + 1)
  }

  function leave(person: string): void {
    taken -= 1
    const left = inside.get(person)! - 1
    if (left > 0) inside.set(person, left)
    else inside.delete(person)
    const next = queue.findIndex(isFree)
    if (next >= 0) queue.splice(next, 1)[0]!.begin()
  }

  const wait = (person: string, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        queue.splice(queue.indexOf(waiting), 1)
        reject(new Refusal(503, 'unavailable'))
      }
      const waiting = {
        person,
        begin() {
          signal.removeEventListener('abort', giveUp)
          enter(person)
          resolve()
        },
      }
      signal.addEventListener('abort', giveUp, { once: true })
      queue.push(waiting)
    })

  return {
    async run(person, signal, work) {
      if (signal.aborted) throw new Refusal(503, 'unavailable')
      if (isFree({ person })) enter(person)
      else await wait(person, signal)
      try {
        return await work()
      } finally {
        leave(person)
      }
    },
  }
}
