import { EventEmitter } from 'node:events'
import { setInterval as every, setTimeout as pause } from 'node:timers/promises'
import { parseCronItems, type Runner, run, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker'
import { openJobPool } from '#platform/database/connections/job-pool.ts'
import type { Database } from '#platform/database/index.ts'
import { type CompanyTurns, companyTurns } from './company-turns.ts'
import { type Job, type Lane, queueJob } from './job.ts'
import { HEARTBEAT_MS, releaseLostJobs, reportAlive, reportEnd } from './lost-workers.ts'
import { type JobLogger, workerLog } from './worker-log.ts'

export interface WorkerOptions {
  /** The app's role: it reads and writes the queue, and owns nothing of it. */
  connectionString: string
  database: Database
  // biome-ignore lint/suspicious/noExplicitAny: each job knows its own payload
  jobs: readonly Job<any>[]
  /** Jobs side by side in each lane, in place of those that it has by itself. */
  concurrency?: number
  logger: JobLogger
  /** True where no other process works on this database: jobs held at the start belong to a dead worker for certain. */
  alone?: boolean
}

export interface JobWorker {
  /** True while jobs are being picked up. */
  ready(): boolean
  /** Ends within about five seconds: lets running jobs finish for three, aborts their signal, gives the rest back. */
  stop(): Promise<void>
}

/** Jobs side by side in each lane: however many wait in another, these go on beside them. */
const AT_ONCE: Readonly<Record<Lane, number>> = { mail: 3, preview: 2, long: 2, usual: 4 }
/** Of several workers of a lane one company has all but so many. */
const LEFT_FOR_OTHERS = 1
const RESTART_MS = 1_000
const FINISH_MS = 3_000
const GIVE_UP_MS = 5_000

/** Every declared job as the queue's library wants it. */
function taskList({ jobs, database }: WorkerOptions, turns: CompanyTurns): TaskList {
  return Object.fromEntries(
    jobs.map(({ name, run }) => [
      name,
      (payload, { abortSignal: signal = new AbortController().signal, job }) =>
        turns.during(job, () => run(payload, { database, signal, attempt: job.attempts })),
    ]),
  )
}

/** The jobs that run by themselves. One that was missed while nothing ran is not made up for: the next one does its work. */
const timetable = ({ jobs }: WorkerOptions) =>
  parseCronItems(
    jobs.flatMap(({ name, schedule }) =>
      schedule ? [{ task: name, match: schedule, options: { backfillPeriod: 0, maxAttempts: 3 } }] : [],
    ),
  )

/** Queues the jobs that run at a start, each under its own name as key: one that still waits is not queued twice. */
const queueAtStart = ({ jobs, database }: WorkerOptions) =>
  database.global(async (tx) => {
    for (const { name } of jobs.filter(({ atStart }) => atStart)) await queueJob(tx, name, {}, { jobKey: name })
  })

/** The jobs of a lane, as a worker of their own. */
type LaneOptions = WorkerOptions & { concurrency: number }

function lanesOf(options: WorkerOptions): LaneOptions[] {
  const lanes = (Object.keys(AT_ONCE) as Lane[]).map((name) => ({
    ...options,
    jobs: options.jobs.filter(({ lane = 'usual' }) => lane === name),
    concurrency: options.concurrency ?? AT_ONCE[name],
  }))
  return lanes.filter(({ jobs }) => jobs.length > 0)
}

interface Running {
  runner: Runner
  pool: WorkerPool
  /** Settles when nothing is picked up any more. */
  ended: Promise<void>
}

/**
 * How a pool ends. When a job could not be reported as done, the library ends it and then waits for a report that succeeds, which
 * never comes: the promise of its runner stays open.
 */
const POOL_ENDS = [
  'pool:gracefulShutdown:complete',
  'pool:forcefulShutdown:complete',
  'pool:forcefulShutdown:error',
] as const

async function startRunner(
  options: LaneOptions,
  pgPool: ReturnType<typeof openJobPool>,
  onListening: (listening: boolean) => void,
): Promise<Running> {
  const { concurrency, logger } = options
  const events: WorkerEvents = new EventEmitter()
  const turns = companyTurns(events, Math.max(1, concurrency - LEFT_FOR_OTHERS))
  let pool: WorkerPool | undefined
  const end = Promise.withResolvers<void>()
  for (const event of POOL_ENDS) events.on(event, () => end.resolve())
  events.on('pool:create', ({ workerPool }) => {
    pool = workerPool
  })
  events.on('pool:listen:success', () => onListening(true))
  events.on('pool:listen:error', () => onListening(false))
  events.on('pool:listen:release', () => onListening(false))
  events.on('job:failed', ({ job }) => {
    logger.error({ task: job.task_identifier, job: job.id, attempts: job.attempts }, 'A job failed for the last time.')
  })
  let [looked, failed] = [false, false]
  for (const event of ['worker:getJob:empty', 'job:start'] as const)
    events.on(event, () => {
      looked = true
    })
  events.on('worker:getJob:error', () => {
    failed = true
  })
  const runner = await run({
    pgPool,
    taskList: taskList(options, turns),
    forbiddenFlags: turns.passedOver,
    parsedCronItems: timetable(options),
    logger: workerLog(logger),
    events,
    noHandleSignals: true,
    concurrency,
    gracefulShutdownAbortTimeout: FINISH_MS,
    // Without batches the library neither waits for "this job is done" when it ends nor survives that it fails.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  // The library keeps the answer to its first look-up, a failure too, and would find no job ever after: it begins again.
  const beginAgain = () => {
    if (!looked) runner.stop().catch(() => {})
  }
  if (failed) beginAgain()
  events.on('worker:getJob:error', beginAgain)
  // Created before `run` answers. Never awaited by itself: it is a thenable that ends with the worker.
  if (!pool) throw new Error('The job worker has no pool.')
  runner.promise.then(end.resolve, end.reject)
  return { runner, pool, ended: end.promise }
}

interface RunningLane {
  listens(): boolean
  /** Under which name it holds its jobs. */
  poolId(): string
  stop(): Promise<void>
}

/** Works off the jobs of a lane until `signal` ends. The database going away does not end it: it starts again when that is back. */
async function startLane(
  lane: LaneOptions,
  connections: ReturnType<typeof openJobPool>,
  signal: AbortSignal,
): Promise<RunningLane> {
  let listening = false
  const listens = (now: boolean) => {
    listening = now && !signal.aborted
  }
  let running = await startRunner(lane, connections, listens)
  await reportAlive(lane.database, running.pool.id)

  const keepRunning = async () => {
    while (!signal.aborted) {
      await running.ended.catch((error: Error) => lane.logger.error({ err: error }, 'The job worker ended.'))
      // Of a pool that ended by itself the timetable is left.
      running.runner.stop().catch(() => {})
      listens(false)
      await pause(RESTART_MS, undefined, { signal })
      running = await startRunner(lane, connections, listens).catch(() => running)
    }
    await running.runner.stop().catch(() => {})
  }
  const loop = keepRunning().catch(() => {})

  return {
    listens: () => listening && !signal.aborted,
    poolId: () => running.pool.id,
    async stop() {
      const { runner, pool } = running
      const stopped = runner.stop().then(
        () => true,
        () => true,
      )
      const inTime = await Promise.race([stopped, pause(GIVE_UP_MS, false, { ref: false })])
      // Fails what still runs, so that another worker can take it: for jobs that do not heed their signal.
      if (!inTime) await Promise.resolve(pool.forcefulShutdown('The process must end.')).catch(() => {})
      await loop
      await reportEnd(lane.database, pool.id).catch(() => {})
    },
  }
}

/**
 * Picks up queued jobs until stopped, also after the database was away. A job that fails is tried again with growing pauses, does not hold
 * up others, and rests after its last try.
 */
export async function startWorker(options: WorkerOptions): Promise<JobWorker> {
  const { connectionString, database, logger, alone = false } = options
  const planned = lanesOf(options)
  // Each lane has one to listen and one to look for jobs; two are for reports of finished jobs.
  const most = planned.length * 2 + 2
  const connections = openJobPool(connectionString, most)
  const ending = new AbortController()
  const { signal } = ending

  await releaseLostJobs(database, alone)
  const lanes = await Promise.all(planned.map((lane) => startLane(lane, connections, signal)))
  await queueAtStart(options)

  const report = async () => {
    for (const lane of lanes) await reportAlive(database, lane.poolId())
    await releaseLostJobs(database)
  }
  const keepReporting = async () => {
    for await (const _ of every(HEARTBEAT_MS, undefined, { signal, ref: false }))
      await report().catch((error: Error) => logger.warn({ err: error }, 'The job worker could not report.'))
  }
  const reporting = keepReporting().catch(() => {})

  const stop = async () => {
    ending.abort()
    await Promise.all(lanes.map((lane) => lane.stop()))
    await reporting
    await Promise.race([connections.end(), pause(RESTART_MS, undefined, { ref: false })])
  }
  let stopping: Promise<void> | undefined
  return {
    ready: () => lanes.every((lane) => lane.listens()),
    stop() {
      stopping ??= stop()
      return stopping
    },
  }
}
