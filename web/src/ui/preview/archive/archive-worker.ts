import { answerCalls } from '../worker/answer-calls.ts'
import { type ArchiveLimits, checkArchive } from './check-archive.ts'

answerCalls(({ file, ...most }: ArchiveLimits & { file: Blob }) => checkArchive(file, most))
