import { type Database, sql, type Tx } from '#platform/database/index.ts'

/** What a running job may use. */
export interface JobContext {
  database: Database
  /** Aborted when the process must end: stop early, the job runs again elsewhere. */
  signal: AbortSignal
  /** 1 at the first try. */
  attempt: number
}

/** A kind of background work. It may run more than once (a crash after its effect), so its effect must bear repeating. */
export interface Job<Payload = unknown> {
  name: string
  run(payload: Payload, context: JobContext): Promise<void>
  /** When it runs by itself, as a crontab line in UTC: `15 3 * * *`. However many processes there are, it runs once. */
  schedule?: string
  /** It also runs whenever a worker starts; of several that start together, once at least. */
  atStart?: boolean
  /** Whose workers it shares; the usual lane unless it is said. */
  lane?: Lane
}

/**
 * Jobs of one lane wait for each other and for those of no other: mails (codes among them), previews of files and receipts that are read, work that
 * may take minutes, and the rest.
 */
export type Lane = 'mail' | 'preview' | 'long' | 'usual'

/** Declares a kind of job. `name` is stored with each queued job: renaming it orphans those. */
export const defineJob = <Payload>(name: string, run: Job<Payload>['run'], schedule?: string): Job<Payload> => ({
  name,
  run,
  schedule,
})

/** Tries in all, unless a job says otherwise: about half an hour with growing pauses. */
const MOST_ATTEMPTS = 8

export interface QueueOptions {
  /** Not before; now when absent. */
  runAt?: Date
  /** A second job with the same key replaces the first while that waits. */
  jobKey?: string
  /** Tries in all, then the job rests for a person to look at, for a month. */
  maxAttempts?: number
  /** Jobs of one queue run one after the other. */
  queueName?: string
  /** Somebody waits in front of a screen for what it does: it comes before all that is not urgent. */
  urgent?: boolean
  /** Whose work it is, where the payload does not say it as `tenantId`: jobs of different companies take turns. */
  company?: string
}

/** Those of a smaller number are picked up first. */
const URGENT = -1
export const USUAL = 0

/** Whose turn a job takes, as a flag of it; null where it is no company's. Urgent ones take turns among themselves. */
function turnOf(payload: unknown, company?: string, urgent = false): string | null {
  const whose = company ?? (payload as { tenantId?: unknown } | null)?.tenantId
  if (typeof whose !== 'string') return null
  return urgent ? `urgent ${whose}` : whose
}

/**
 * Queues a job inside the transaction that causes it (transactional outbox): committed, it runs at least once; rolled
 * back, never. `payload` is JSON and lies readable in the database until the job has run: ids rather than contents.
 */
export async function queueJob(tx: Tx, name: string, payload: unknown, options: QueueOptions = {}): Promise<void> {
  const { runAt = null, jobKey = null, maxAttempts = MOST_ATTEMPTS, queueName = null, urgent = false } = options
  const turn = turnOf(payload, options.company, urgent)
  await tx.run(sql`
    select from graphile_worker.add_job(
      ${name}::text, ${JSON.stringify(payload)}::json,
      queue_name => ${queueName}::text, run_at => ${runAt?.toISOString() ?? null}::timestamptz,
      max_attempts => ${maxAttempts}::int, job_key => ${jobKey}::text, priority => ${urgent ? URGENT : USUAL}::int,
      flags => array_remove(array[${turn}::text], null))`)
}

/** Adds a job for each payload, in one statement; otherwise as {@link queueJob}. `companyOf`: whose, as `company` there. */
export async function queueJobs<Payload>(
  tx: Tx,
  name: string,
  payloads: readonly Payload[],
  { maxAttempts = MOST_ATTEMPTS, companyOf }: { maxAttempts?: number; companyOf?(payload: Payload): string } = {},
): Promise<void> {
  if (payloads.length === 0) return
  const all = payloads.map((payload) => JSON.stringify(payload))
  const turns = payloads.map((payload) => turnOf(payload, companyOf?.(payload)))
  await tx.run(sql`select from unnest(${all}::text[], ${turns}::text[]) as p (payload, turn),
    lateral graphile_worker.add_job(${name}::text, p.payload::json, max_attempts => ${maxAttempts}::int,
      flags => array_remove(array[p.turn], null))`)
}

/**
 * Takes away what waits for a company that is deleted (`tenantId` of its payload), also what rests after its last try: what a mail was to
 * say stands in it. What runs at this moment ends by itself.
 */
export const dropJobs = async (tx: Tx, tenantId: string): Promise<void> => {
  await tx.run(sql`select from graphile_worker.complete_jobs(array(select id from graphile_worker._private_jobs
    where payload ->> 'tenantId' = ${tenantId}::text))`)
}
