import { sql, type Tx } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { defineJob, type Job, queueJob, queueJobs } from '#platform/jobs/index.ts'
import { companyOfPath, type Files, isStoredPath } from './files.ts'

const REMOVE_FILE = 'remove-file'

/** A store may be away for a day or two, and a file that was deleted must not stay for that. With growing pauses, some four days. */
export const MOST_REMOVAL_TRIES = 25

// The payload names no company: what waits for one that is deleted is dropped, while its files are to go.
const removal = (path: string) => ({ maxAttempts: MOST_REMOVAL_TRIES, company: companyOfPath(path) })

/**
 * Has a stored file deleted, unless some record names it by then, after the transaction has been committed; rolled back,
 * the file stays. Anything that is no stored path (null, an outside address) is left alone. `runAt`: not before.
 */
export async function queueFileRemoval(tx: Tx, path: string | null | undefined, runAt?: Date): Promise<void> {
  if (isStoredPath(path)) await queueJob(tx, REMOVE_FILE, { path }, { ...removal(path), runAt })
}

/** How long the write that names a file may take from its storing on. */
const KEEP_MS = 3_600_000
const keyOf = (path: string) => `keep ${path}`

/**
 * Has a file that is about to be stored removed `within` some time (an hour), committed at once: a server that is killed before some
 * record names the file leaves none behind. The write that names it may call {@link keepFile}; it stays in any case.
 */
export function removeUnlessKept(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  path: string,
  within = KEEP_MS,
): Promise<void> {
  const runAt = new Date(clock.now().getTime() + within)
  return database.global((tx) => queueJob(tx, REMOVE_FILE, { path }, { ...removal(path), runAt, jobKey: keyOf(path) }))
}

/** The file stays, once this transaction is committed. */
export const keepFile = async (tx: Tx, path: string): Promise<void> => {
  await tx.run(sql`select from graphile_worker.remove_job(${keyOf(path)}::text)`)
}

/** As `queueFileRemoval`, of several files in one statement. */
export const queueFileRemovals = (tx: Tx, paths: readonly (string | null)[]): Promise<void> =>
  queueJobs(
    tx,
    REMOVE_FILE,
    paths.filter(isStoredPath).map((path) => ({ path })),
    { maxAttempts: MOST_REMOVAL_TRIES, companyOf: ({ path }) => companyOfPath(path) },
  )

/** The job behind `queueFileRemoval`. `isNamed`: whether some record still names the file. */
export const removeFileJob = (files: Files, isNamed: (path: string) => Promise<boolean>): Job<{ path: string }> =>
  defineJob(REMOVE_FILE, async ({ path }) => {
    if (!(await isNamed(path))) await files.remove(path)
  })
