import { Locale } from '#contracts/engine/values/primitives.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { forbidden } from '#platform/errors/errors.ts'
import type { Context, Services } from '#platform/http/context.ts'
import { contextFor } from '#platform/http/context-for.ts'
import { errorAnswer } from '#platform/http/errors.ts'
import { defineJob, type Job } from '#platform/jobs/index.ts'
import { labelsOf } from '#platform/texts/index.ts'
import { queueExpiry } from './expiry.ts'
import { newFileLink } from './file-link.ts'
import { MOST_TRIES, type Outcome, queueTask, TASKS, type TaskKind, type TaskPayload } from './task.ts'
import { type Progress, type TaskRun, watchTask } from './watch.ts'

interface Begun {
  run: number
  user_id: string
  locale: Locale
  input: unknown
  cancelled: boolean
}

/** Takes the task in hand; undefined when it is over, or gone. */
const begin = ({ database }: Services, { tenantId, taskId }: TaskPayload) =>
  database.tenant(tenantId, async (tx) => {
    const begun = await tx.row<Begun>(sql`update background_tasks
      set state = 'running', run = run + 1, done = 0, total = null, started_at = now()
      where tenant_id = ${tenantId} and id = ${taskId} and state in ('waiting', 'running')
      returning run, user_id, locale, input, cancel_asked_at is not null as cancelled`)
    if (begun) tx.announce(tenantId, TASKS, begun.user_id)
    return begun
  })

interface End {
  state: 'done' | 'failed' | 'cancelled'
  progress: Progress
  errors?: Record<Locale, string>
}

/** Writes the end of a run; false when the task has gone on without it. */
async function writeEnd(tx: Tx, { tenantId, id, run, userId }: TaskRun, end: End): Promise<boolean> {
  const { state, errors } = end
  const { done, total } = end.progress
  const written = await tx.run(sql`update background_tasks set state = ${state}, finished_at = now(), done = ${done},
      total = ${total}::int, errors = ${errors ? JSON.stringify(errors) : null}::jsonb
    where tenant_id = ${tenantId} and id = ${id} and run = ${run} and state = 'running'`)
  tx.announce(tenantId, TASKS, userId)
  return written > 0
}

/** What the person reads about a failure: a refusal in its words, of a fault only that there was one. */
function reasonOf(error: unknown): Record<Locale, string> {
  const answer = errorAnswer(error, 'en', '*')
  if (answer.status >= 500) return labelsOf('task', 'failed')
  return { en: answer.body.message, ro: errorAnswer(error, 'ro', '*').body.message }
}

async function succeed(context: Context, run: TaskRun, progress: Progress, { file, finish }: Outcome): Promise<void> {
  const { database, clock, files } = context.services
  const isOver = await database.tenant(run.tenantId, async (tx) => {
    if (!(await writeEnd(tx, run, { state: 'done', progress }))) return false
    if (file) {
      const until = new Date(clock.now().getTime() + file.hours * 3_600_000)
      await tx.run(sql`update background_tasks set file = ${file.path}, file_name = ${file.fileName},
          file_until = ${until.toISOString()}::timestamptz
        where tenant_id = ${run.tenantId} and id = ${run.id}`)
      await queueExpiry(tx, run, file.path, until)
    }
    const link = file ? await newFileLink(tx, context, run.id, file.hours) : ''
    await finish?.(tx, link)
    return true
  })
  if (isOver) return
  if (file) await files.remove(file.path)
  throw new Error('The task has gone on without this run.')
}

/**
 * Does a task's work from its job. What the person may not, or what is refused, fails at once; a fault is tried again as jobs
 * are, and fails with the last try; a process that ends leaves the work to another one.
 */
export async function runTask<Input>(
  services: Services,
  kind: TaskKind<Input>,
  payload: TaskPayload,
  { signal, attempt }: { signal: AbortSignal; attempt: number },
): Promise<void> {
  const { tenantId, taskId } = payload
  const begun = await begin(services, payload)
  if (!begun) return
  const run: TaskRun = { tenantId, id: taskId, run: begun.run, userId: begun.user_id }
  const watch = watchTask(services, run)
  const close = (end: Omit<End, 'progress'>): Promise<boolean> => {
    const progress = watch.end()
    return services.database.tenant(tenantId, (tx) => writeEnd(tx, run, { ...end, progress }))
  }
  try {
    if (begun.cancelled) {
      await close({ state: 'cancelled' })
      return
    }
    const context = await contextFor(services, { tenantId, userId: begun.user_id }, Locale.parse(begun.locale))
    if (!context || (kind.may !== 'auth' && !context.actor.can(kind.may))) throw forbidden()
    const either = AbortSignal.any([signal, watch.signal])
    const input = begun.input as Input
    const outcome = await kind.run({ taskId, context, input, signal: either, progress: watch.progress })
    await succeed(context, run, watch.end(), outcome)
  } catch (error) {
    // Where the task has gone on without this run, another one has its job: reported as done here, it would be gone there.
    if (watch.signal.aborted) {
      if (await close({ state: 'cancelled' })) return
      throw error
    }
    const isRefusal = errorAnswer(error, 'en', '*').status < 500
    // That a process ends is no try of its own: after the last one nobody would take the task in hand again.
    if (!isRefusal && signal.aborted && attempt >= MOST_TRIES)
      return await services.database.tenant(tenantId, (tx) => queueTask(tx, kind.key, payload))
    if (isRefusal || (attempt >= MOST_TRIES && !signal.aborted))
      await close({ state: 'failed', errors: reasonOf(error) })
    if (!isRefusal) throw error
  } finally {
    watch.end()
  }
}

/** The job behind a kind of task. */
export const taskJob = <Input>(services: Services, kind: TaskKind<Input>): Job<TaskPayload> => ({
  ...defineJob<TaskPayload>(kind.key, (payload, context) => runTask(services, kind, payload, context)),
  lane: 'long',
})
