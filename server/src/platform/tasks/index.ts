export { taskFileExpiryJob } from './expiry.ts'
export { endLostTasks } from './lost-tasks.ts'
export { runTask, taskJob } from './run-task.ts'
export { beginTask, defineTask, type Outcome, queueTask, type TaskKind, type TaskPayload, type Work } from './task.ts'
