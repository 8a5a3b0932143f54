export { defineJob, dropJobs, type Job, queueJob, queueJobs } from './job.ts'
export { type JobWorker, startWorker } from './worker.ts'
export type { JobLogger } from './worker-log.ts'
