import { answerMessages } from '#platform/workers/index.ts'
import { readBytes } from './read-bytes.ts'
import { CannotRead, type ReadingWork, type WorkDone } from './work.ts'

answerMessages<ReadingWork>((work) =>
  readBytes(work).catch(
    (error: unknown): WorkDone => ({ failure: error instanceof CannotRead ? error.failure : 'broken' }),
  ),
)
