import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

const start = () => new Worker(workerUrl, { type: 'module' })
let ready: Worker | undefined

/** Starts the worker that will read the next PDF: PDF.js would start it when its own code and the file are there. */
export function expectPdf(): void {
  ready ??= start()
}

/** A worker for one PDF; who takes it ends it. */
export function takePdfWorker(): Worker {
  const worker = ready ?? start()
  ready = undefined
  return worker
}
