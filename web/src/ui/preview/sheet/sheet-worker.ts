import { answerCalls } from '../worker/answer-calls.ts'
import { readSheets } from './read-sheets.ts'

answerCalls(readSheets)
