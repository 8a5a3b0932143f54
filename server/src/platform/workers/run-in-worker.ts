import { Worker } from 'node:worker_threads'
import { beginSlowWork } from '#platform/slow-work/index.ts'
import { turns } from './turns.ts'

/** What a piece of work may take. */
export interface WorkerLimits {
  /** Of its JavaScript, and of the bytes that it holds beside that. */
  memoryMb: number
  timeMs: number
}

/** The work was ended because it took too much memory or time, or its thread broke down. */
export class WorkerStopped extends Error {
  readonly reason: 'memory' | 'time' | 'broken'

  constructor(reason: WorkerStopped['reason'], cause?: unknown) {
    super(`The worker was stopped: ${reason}.`, { cause })
    this.name = 'WorkerStopped'
    this.reason = reason
  }
}

/** How often the bytes are counted: unpacking fills about 20 MB in this time. */
const LOOK_MS = 50
const MEGABYTE = 1024 * 1024

/** V8 bounds its own heap alone; what unpacked files fill lies outside of it and has to be watched. */
function watchBytes(worker: Worker, memoryMb: number, tooMuch: () => void): NodeJS.Timeout {
  return setInterval(() => {
    worker.getHeapStatistics().then(
      ({ external_memory }) => external_memory > memoryMb * MEGABYTE && tooMuch(),
      // It has ended.
      () => {},
    )
  }, LOOK_MS)
}

/** An error that is thrown in the thread arrives as an `error`: running out of memory, or a fault. */
const stoppedBy = (error: unknown) =>
  new WorkerStopped((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'broken', error)

/** As many at once as the memory of a small machine bears: a gigabyte each at the most. */
const places = turns(2)

/**
 * Does work on foreign bytes in a thread of its own, which is ended when it takes too much: they neither hold up nor take down the
 * server. The file reads `workerData` and posts its answer once (`parentPort.postMessage`). Two run at once, the others wait;
 * companies (`company`, an id) come in turn.
 * @param file the worker, `new URL('./x-worker.ts', import.meta.url)`; `data` is copied to it.
 * @throws WorkerStopped with the reason.
 */
export function runInWorker<Answer>(file: URL, data: unknown, limits: WorkerLimits, company = ''): Promise<Answer> {
  beginSlowWork('worker')
  return places.take(company, () => run<Answer>(file, data, limits))
}

async function run<Answer>(file: URL, data: unknown, { memoryMb, timeMs }: WorkerLimits): Promise<Answer> {
  const worker = new Worker(file, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
    // A debugger or a test runner's own flags mean nothing here.
    execArgv: [],
    stderr: true,
  })
  let timer: NodeJS.Timeout | undefined
  let watch: NodeJS.Timeout | undefined
  try {
    return await new Promise<Answer>((resolve, reject) => {
      timer = setTimeout(() => reject(new WorkerStopped('time')), timeMs)
      watch = watchBytes(worker, memoryMb, () => reject(new WorkerStopped('memory')))
      worker.on('message', resolve)
      worker.on('error', (error) => reject(stoppedBy(error)))
      worker.on('exit', () => reject(new WorkerStopped('broken')))
    })
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    await worker.terminate()
  }
}
