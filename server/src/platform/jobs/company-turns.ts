import type { WorkerEvents } from 'graphile-worker'
import { USUAL } from './job.ts'

/** What the turns need to know of a job. Its turn is a flag, which the queue stores with `true`. */
interface TakenJob {
  flags: Record<string, true> | null
  priority: number
}

export interface CompanyTurns {
  /** Whose jobs are not to be taken now; answers once the look-up before it has ended. */
  passedOver(): Promise<string[]>
  /** Does the work of a job that was taken. */
  during<T>(job: TakenJob, work: () => Promise<T>): Promise<T>
}

/** A company that was found alone goes on for so many times what it took to find that: with much waiting, a look-up reads all of it. */
const TIMES_ALONE = 8

const turnsOf = ({ flags }: TakenJob) => Object.keys(flags ?? {})

/**
 * The turns of companies in one lane of one process. In a round each company has one job taken; the next round begins when no other
 * company has one to take. A company has `share` jobs at once at most, so that a worker is left for the others. All that is known here
 * are the jobs that this process has taken: any number of processes need to know nothing of each other.
 */
export function companyTurns(events: WorkerEvents, share: number): CompanyTurns {
  const running = new Map<string, number>()
  // Urgent jobs are taken first and have rounds of their own: none of them waits for those that are not.
  const round = { urgent: new Set<string>(), usual: new Set<string>() }
  // One look-up at a time: of two at once neither would know what the other takes.
  let look: PromiseWithResolvers<void> | null = null
  let lookedAt = 0
  let alone = { turn: '', until: 0 }
  let isEnding = false

  const endLook = () => {
    look?.resolve()
    look = null
  }
  events.on('job:start', ({ job }) => {
    const isUrgent = job.priority < USUAL
    for (const turn of turnsOf(job))
      if (turn !== alone.turn || performance.now() > alone.until) round[isUrgent ? 'urgent' : 'usual'].add(turn)
    if (!isUrgent) round.urgent.clear()
    endLook()
  })
  events.on('worker:getJob:empty', ({ worker }) => {
    const taken = [...round.urgent, ...round.usual]
    const now = performance.now()
    if (taken.length === 1) alone = { turn: taken[0]!, until: now + TIMES_ALONE * (now - lookedAt) }
    round.urgent.clear()
    round.usual.clear()
    endLook()
    // It looks again at once, rather than when it would by itself.
    if (taken.length > 0 && !isEnding) worker.nudge()
  })
  events.on('worker:getJob:error', endLook)
  events.on('pool:gracefulShutdown', () => {
    isEnding = true
  })

  return {
    async passedOver() {
      while (look) await look.promise
      look = Promise.withResolvers()
      lookedAt = performance.now()
      const busy = [...running].filter(([, jobs]) => jobs >= share).map(([turn]) => turn)
      return [...new Set([...busy, ...round.urgent, ...round.usual])]
    },
    async during(job, work) {
      const turns = turnsOf(job)
      for (const turn of turns) running.set(turn, (running.get(turn) ?? 0) + 1)
      try {
        return await work()
      } finally {
        for (const turn of turns) {
          const left = running.get(turn)! - 1
          if (left > 0) running.set(turn, left)
          else running.delete(turn)
        }
      }
    },
  }
}
