import { PreviewProblem } from '../problems/preview-problem.ts'
import { limits } from '../read/preview-limits.ts'
import type { Answer } from './answer-calls.ts'

/**
 * Starts a worker for one call and ends it: when it has answered, when `signal` says so, and when it takes longer than a reader
 * waits. Rejects with a {@link PreviewProblem}, or with the signal's reason.
 */
export function callWorker<I, T>(start: () => Worker, input: I, signal: AbortSignal): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const worker = start()
  const timer = setTimeout(() => reject(new PreviewProblem('slow')), limits.patience)
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop)
  worker.addEventListener('message', ({ data }: MessageEvent<Answer<T>>) => {
    if ('made' in data) resolve(data.made)
    else reject(new PreviewProblem(data.problem))
  })
  // What ends a worker from outside, as when it has no memory left.
  worker.addEventListener('error', () => reject(new PreviewProblem('damaged')))
  if (signal.aborted) stop()
  else worker.postMessage(input)
  return promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    worker.terminate()
  })
}
