import sharp from 'sharp'
import { answerMessages } from '#platform/workers/index.ts'
import { readBytes } from './read-bytes.ts'
import { CannotRead, type ReadingWork, type WorkDone } from './work.ts'

// Pictures of one file are of no use to the next, and one processor is enough for one file.
sharp.cache(false)
sharp.concurrency(1)

answerMessages<ReadingWork>((work) =>
  readBytes(work).catch(
    (error: unknown): WorkDone => ({ failure: error instanceof CannotRead ? error.failure : 'broken' }),
  ),
)
