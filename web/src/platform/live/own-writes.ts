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
 * Separates news of others' writes from that of this page's own. A save already fetches its lists again with its answer, and
 * its news would fetch everything twice. Each of one's own writes accounts for one write in the news.
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
    /** True when it has kept news of somebody else back: it failed, so it was none of those that were heard of. */
    ended(write: OwnWrite, isDone: boolean): boolean {
      write.answeredAt = now()
      if (isDone) return false
      writes = writes.filter((one) => one !== write)
      return write.isHeard === true
    },
    /** How many of an entity's writes in the news are others'. */
    others(entity: string, count: number): number {
      forgetOld()
      const own = writes.filter((one) => one.entity === entity && !one.isHeard).slice(0, count)
      for (const one of own) one.isHeard = true
      return count - own.length
    },
  }
}
