import { parentPort, workerData } from 'node:worker_threads'
import { decodeText } from '#contracts/engine/imports/decode-text.ts'
import { cellsOfText, cellsOfXlsx, type ReadLimits, Unreadable } from './read-cells.ts'

const { content, kind, limits } = workerData as { content: Uint8Array; kind: 'xlsx' | 'text'; limits: ReadLimits }
try {
  const read = kind === 'xlsx' ? await cellsOfXlsx(content, limits) : cellsOfText(decodeText(content), limits)
  parentPort!.postMessage({ read })
} catch (error) {
  parentPort!.postMessage({ reason: error instanceof Unreadable ? error.reason : 'broken' })
}
