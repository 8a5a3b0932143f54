export { answerMessages, type LastingProcess, lastingProcess } from './lasting-process.ts'
export { runInWorker, type WorkerLimits, WorkerStopped } from './run-in-worker.ts'
