import { type FilePutter, type Registry, withFiles } from '#engine/index.ts'
import type { Services } from '#platform/http/context.ts'
import { defineJob, type Job } from '#platform/jobs/index.ts'
import type { ReadReceipt } from '../../reading/index.ts'
import { MOST_READING_TRIES, READ_RECEIPT, type ReceiptToRead } from '../queue-reading.ts'
import { fileByItself, filedOf } from './file-by-itself.ts'
import { keepReading, type Outcome, type StoredPage } from './keep-reading.ts'
import { soundReading } from './sound.ts'
import { readFile, type WaitingReceipt, waitingReceipt } from './waiting.ts'

async function putPages(files: FilePutter, tenantId: string, outcome: Outcome): Promise<StoredPage[]> {
  if ('failure' in outcome) return []
  const stored: StoredPage[] = []
  for (const { jpeg, width, height } of outcome.pages) {
    const page = { folder: 'receipt-pages', fileName: 'page.jpg', contentType: 'image/jpeg' }
    stored.push({ put: await files.putSafely({ tenantId, ...page, body: Buffer.from(jpeg) }), width, height })
  }
  return stored
}

/** Writes down what came of reading, and makes the expense of it where nothing is left to be said. */
const settle = (
  services: Services,
  registry: Registry,
  at: ReceiptToRead,
  { receipt }: WaitingReceipt,
  outcome: Outcome,
): Promise<void> =>
  withFiles(services, async (files) => {
    const pages = await putPages(files, at.tenantId, outcome)
    const filed = 'failure' in outcome ? null : filedOf(outcome.reading)
    const isDone =
      filed &&
      (await fileByItself(services, registry, at, receipt, filed, ({ tx }) => keepReading(tx, at, outcome, pages)))
    if (!isDone) await services.database.tenant(at.tenantId, (tx) => keepReading(tx, at, outcome, pages))
  })

/** Reads a receipt: its pages, what it says, and its expense. Run again, it makes no second one. */
export const readReceiptJob = (services: Services, registry: Registry, read: ReadReceipt): Job<ReceiptToRead> => ({
  ...defineJob<ReceiptToRead>(READ_RECEIPT, async (at, { attempt }) => {
    const waiting = await waitingReceipt(services, at)
    if (!waiting) return
    try {
      const outcome = await readFile(services, read, at.tenantId, waiting)
      const sound = 'failure' in outcome ? outcome : { ...outcome, reading: soundReading(outcome.reading) }
      await settle(services, registry, at, waiting, sound)
    } catch (error) {
      // With the last try: no page says for ever that it is being read.
      if (attempt >= MOST_READING_TRIES) await settle(services, registry, at, waiting, { failure: 'broken' })
      throw error
    }
  }),
  lane: 'preview',
})
