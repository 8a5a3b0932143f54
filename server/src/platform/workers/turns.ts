export interface Turns {
  /** Does a piece of work as soon as there is a place for it. Of those that wait, companies come in turn, whatever the length of their queues. */
  take<T>(company: string, work: () => Promise<T>): Promise<T>
}

/** So many pieces of work at once: one company with many of them holds up no other for longer than what has begun. */
export function turns(atOnce: number): Turns {
  let taken = 0
  /** Those that wait; whose turn was longest ago comes first, and who has not had one comes behind those that wait already. */
  const waiting = new Map<string, (() => void)[]>()

  function next(): void {
    const first = waiting.entries().next()
    if (first.done) {
      taken -= 1
      return
    }
    const [company, queue] = first.value
    const begin = queue.shift()!
    waiting.delete(company)
    if (queue.length > 0) waiting.set(company, queue)
    begin()
  }

  const wait = (company: string) =>
    new Promise<void>((begin) => {
      const queue = waiting.get(company)
      if (queue) queue.push(begin)
      else waiting.set(company, [begin])
    })

  return {
    async take(company, work) {
      if (taken < atOnce) taken += 1
      else await wait(company)
      try {
        return await work()
      } finally {
        next()
      }
    },
  }
}
