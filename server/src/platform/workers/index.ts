export {
  answerMessages,
  type LastingProcess,
  lastingProcess,
  type ProcessLimits,
  type WhenItsTurn,
  whenItsTurn,
} from './lasting-process.ts'
export { runInWorker, type WorkerLimits, WorkerStopped } from './run-in-worker.ts'
