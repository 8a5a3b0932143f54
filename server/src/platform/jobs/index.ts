export { defineJob, dropJobs, type Job, type JobContext, type QueueOptions, queueJob, queueJobs } from './job.ts'
export { type JobWorker, startWorker, type WorkerOptions } from './worker.ts'
export type { JobLogger } from './worker-log.ts'
