import sharp from 'sharp'
import { answerMessages } from '#platform/workers/index.ts'
import { readBillZip } from './bill/read-bill-zip.ts'
import { readBytes } from './read-bytes.ts'
import { CannotRead, type ReadingWork, type Work, type WorkDone } from './work.ts'

// Pictures of one file are of no use to the next, and one processor is enough for one file.
sharp.cache(false)
sharp.concurrency(1)

const ofReceipt = (work: ReadingWork): Promise<WorkDone> =>
  readBytes(work).catch((error: unknown) => ({ failure: error instanceof CannotRead ? error.failure : 'broken' }))

answerMessages<Work>((work) => ('zip' in work ? readBillZip(work) : ofReceipt(work)))
