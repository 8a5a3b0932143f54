import { Locale } from '#contracts/engine/values/primitives.ts'
import type { Permission } from '#contracts/permissions.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Context } from '#platform/http/context.ts'
import { newId } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs/index.ts'
import { endLostTasks } from './lost-tasks.ts'

/** The resource that shows tasks: open pages hear that it has changed. */
export const TASKS = 'background-tasks'

/** Tries in all, with growing pauses, before a task has failed. */
export const MOST_TRIES = 3

/** The work of one task, while it runs. */
export interface Work<Input> {
  taskId: string
  /** The person who asked for it, with the rights they hold now. */
  context: Context
  input: Input
  /** Aborted when the task is cancelled or the process ends: stop soon, by throwing. */
  signal: AbortSignal
  /** Says how far it is; shown within a second. May be called as often as one likes. */
  progress(done: number, total?: number): void
}

/** What a task leaves behind. */
export interface Outcome {
  /** A file stored for it (`storeTaskFile`), which its person can fetch for so many hours; it is removed after that. */
  file?: { path: string; fileName: string; hours: number }
  /** What is written together with its end, in one transaction: a mail, a record. `link`: the address of its file, for a mail. */
  finish?(tx: Tx, link: string): Promise<void>
}

/** A kind of long work. It may be run more than once (a crash, a second try), so its effect must bear repeating. */
export interface TaskKind<Input = unknown> {
  /** Stored with each task, and the name of its job: renaming it orphans those. */
  key: string
  /** What its person must hold, when it begins to run; `auth`: the work asks it itself. */
  may: Permission | 'auth'
  /** What the list of tasks calls it. */
  name(locale: Locale, input: Input): string
  /** A company has one at a time. */
  alone?: true
  /** @throws Refusal: it has failed for that reason, and is not tried again by itself. */
  run(work: Work<Input>): Promise<Outcome>
}

/** Declares a kind of long work; its module lists `taskJob(services, kind)` among its jobs. */
export const defineTask = <Input>(kind: TaskKind<Input>): TaskKind<Input> => kind

/** What waits in the queue. */
export interface TaskPayload {
  tenantId: string
  taskId: string
}

/** Queues the work of a task; a job of it that still waits is replaced. */
export const queueTask = (tx: Tx, kind: string, payload: TaskPayload): Promise<void> =>
  queueJob(tx, kind, payload, { jobKey: `task:${payload.taskId}`, maxAttempts: MOST_TRIES })

/**
 * Has long work begun once the transaction is committed; answers the task's id, or null where a company has one of this kind at
 * a time and has it. `input` lies readable in the database: ids rather than contents.
 */
export async function beginTask<Input>(
  tx: Tx,
  kind: Omit<TaskKind<Input>, 'run'>,
  { tenant, actor, locale }: Pick<Context, 'tenant' | 'actor' | 'locale'>,
  input: Input,
): Promise<string | null> {
  const id = newId()
  const names = Object.fromEntries(Locale.options.map((one) => [one, kind.name(one, input)]))
  if (kind.alone) await endLostTasks(tx, tenant.id)
  const begun = await tx.run(sql`
    insert into background_tasks (tenant_id, id, user_id, kind, name, names, locale, input, alone)
    values (${tenant.id}, ${id}, ${actor.userId}, ${kind.key}, ${names.en}, ${JSON.stringify(names)}::jsonb, ${locale},
      ${JSON.stringify(input)}::jsonb, ${kind.alone ? kind.key : null})
    on conflict (tenant_id, alone) where state in ('waiting', 'running') do nothing`)
  if (begun === 0) return null
  tx.announce(tenant.id, TASKS, actor.userId)
  await queueTask(tx, kind.key, { tenantId: tenant.id, taskId: id })
  return id
}
