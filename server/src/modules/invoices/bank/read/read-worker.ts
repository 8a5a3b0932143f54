import { parentPort, workerData } from 'node:worker_threads'
import { UnreadableStatement } from './bank-line.ts'
import { looksLikeXml, readCamt } from './camt.ts'
import { readCsv } from './csv.ts'
import type { FileRead, FileWork } from './read-file.ts'

function read({ bytes, columns, currencies }: FileWork): FileRead {
  const decoder = new TextDecoder()
  return looksLikeXml(decoder.decode(bytes.subarray(0, 400)))
    ? readCamt(decoder.decode(bytes))
    : readCsv(bytes, { columns, currencies })
}

try {
  parentPort!.postMessage({ read: read(workerData as FileWork) })
} catch (error) {
  if (!(error instanceof UnreadableStatement)) throw error
  parentPort!.postMessage({ rule: error.rule })
}
