import type { Tx } from '#platform/database/index.ts'
import { defineJob, type Job, queueJob, queueJobs } from '#platform/jobs/index.ts'
import { type Files, isStoredPath } from './files.ts'

const REMOVE_FILE = 'remove-file'

/**
 * Has a stored file deleted, unless some record names it by then, after the transaction has been committed; rolled back,
 * the file stays. Anything that is no stored path (null, an outside address) is left alone. `runAt`: not before.
 */
export async function queueFileRemoval(tx: Tx, path: string | null | undefined, runAt?: Date): Promise<void> {
  if (isStoredPath(path)) await queueJob(tx, REMOVE_FILE, { path }, { runAt })
}

/** The same of several files, in one statement. */
export const queueFileRemovals = (tx: Tx, paths: readonly (string | null)[]): Promise<void> =>
  queueJobs(
    tx,
    REMOVE_FILE,
    paths.filter(isStoredPath).map((path) => ({ path })),
  )

/** The job behind `queueFileRemoval`. `isNamed`: whether some record still names the file. */
export const removeFileJob = (files: Files, isNamed: (path: string) => Promise<boolean>): Job<{ path: string }> =>
  defineJob(REMOVE_FILE, async ({ path }) => {
    if (!(await isNamed(path))) await files.remove(path)
  })
