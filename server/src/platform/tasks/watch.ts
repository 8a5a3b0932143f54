import { setInterval as every } from 'node:timers/promises'
import { sql } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'

/** How soon progress is shown, and a cancelled task is stopped. */
const BEAT_MS = 1000

/** One run of a task: under its number alone anything is written. */
export interface TaskRun {
  tenantId: string
  id: string
  run: number
  /** Whose task it is. */
  userId: string
}

export interface Progress {
  done: number
  total: number | null
}

export interface Watch {
  /** Aborted when the task was cancelled, deleted, or begun by another process. */
  signal: AbortSignal
  progress(done: number, total?: number): void
  /** Ends the watch; answers how far the work came. */
  end(): Progress
}

/** Writes down how far a running task is, and hears that it is to stop. */
export function watchTask({ database }: Services, { tenantId, id, run }: TaskRun): Watch {
  const stop = new AbortController()
  const ended = new AbortController()
  let at: Progress = { done: 0, total: null }
  let written = at

  async function beat(): Promise<void> {
    const now = at
    const isNews = now !== written
    const here = sql`where tenant_id = ${tenantId} and id = ${id} and run = ${run} and state = 'running'`
    const row = await database.tenant(tenantId, (tx) =>
      tx.row<{ cancelled: boolean }>(
        isNews
          ? sql`update background_tasks set done = ${now.done}, total = ${now.total}::int ${here}
              returning cancel_asked_at is not null as cancelled`
          : sql`select cancel_asked_at is not null as cancelled from background_tasks ${here}`,
      ),
    )
    written = now
    if (!row || row.cancelled) stop.abort()
  }

  async function keepBeating(): Promise<void> {
    // A database that is away for a moment is no reason to stop the work.
    for await (const _ of every(BEAT_MS, undefined, { signal: ended.signal, ref: false })) await beat().catch(() => {})
  }
  keepBeating().catch(() => {})

  return {
    signal: stop.signal,
    progress(done, total) {
      at = { done, total: total ?? at.total }
    },
    end() {
      ended.abort()
      return at
    },
  }
}
