/** News of a write of one's own may come up to so long after its answer, milliseconds. */
const LATE = 1500

interface OwnWrite {
  entity: string
  /** When it was answered; undefined while it is under way. */
  answeredAt?: number
  /** Its news have come. */
  isHeard?: boolean
}

/**
 * Tells news of others' writes from those of this page, whose lists are fetched again with the answer already: otherwise each
 * save would fetch everything twice. Each of one's own writes stands for one of those that are told.
 */
export function ownWrites(now: () => number = Date.now) {
  let writes: OwnWrite[] = []
  const forgetOld = () => {
    writes = writes.filter(({ answeredAt }) => answeredAt === undefined || now() - answeredAt < LATE)
  }

  return {
    begun(entity: string): OwnWrite {
      forgetOld()
      const write = { entity }
      writes.push(write)
      return write
    },
    /** True when it has kept news of somebody else back: it failed, so it was none of those that were told. */
    ended(write: OwnWrite, isDone: boolean): boolean {
      write.answeredAt = now()
      if (isDone) return false
      writes = writes.filter((one) => one !== write)
      return write.isHeard === true
    },
    /** How many of the writes that are told of an entity are others'. */
    others(entity: string, count: number): number {
      forgetOld()
      const own = writes.filter((one) => one.entity === entity && !one.isHeard).slice(0, count)
      for (const one of own) one.isHeard = true
      return count - own.length
    },
  }
}
