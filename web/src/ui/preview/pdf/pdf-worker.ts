import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

/** Workers whose own code did not come: they answer nobody. */
const lost = new WeakSet<Worker>()

function start(): Worker {
  const worker = new Worker(workerUrl, { type: 'module' })
  worker.addEventListener('error', (event) => isLost(event) && lost.add(worker))
  return worker
}

/** Whether an error of a worker says that its code did not come; one that its code throws has words. */
export const isLost = (event: Event): boolean => !(event as Partial<ErrorEvent>).message

let ready: Worker | undefined

/** Starts the worker that will read the next PDF: PDF.js would start it when its own code and the file are there. */
export function expectPdf(): void {
  ready ??= start()
}

/** A worker for one PDF; who takes it ends it. */
export function takePdfWorker(): Worker {
  const worker = ready && !lost.has(ready) ? ready : start()
  ready = undefined
  return worker
}
