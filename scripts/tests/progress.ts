import type { Failure, Message } from './reporter.ts'

/** What a run of tests has come to so far. */
export interface Tally {
  files: number
  ended: { file: string; seconds: number }[]
  passed: number
  failed: number
  skipped: number
  failures: Failure[]
}

export const nothing = (): Tally => ({ files: 0, ended: [], passed: 0, failed: 0, skipped: 0, failures: [] })

export function count(tally: Tally, message: Message): void {
  if (message.kind === 'begun') tally.files = message.files
  else if (message.kind === 'failure') tally.failures.push(message.failure)
  else {
    const { file, seconds, passed, failed, skipped } = message
    tally.ended.push({ file, seconds })
    tally.passed += passed
    tally.failed += failed
    tally.skipped += skipped
  }
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** `tests 3:20  212 of 640 files, 1804 tests passed, 1 failed` */
export const lineOf = (name: string, seconds: number, { ended, files, passed, failed, failures }: Tally): string =>
  `${name} ${clock(seconds)}  ${ended.length} of ${files} files, ${passed} tests passed, ${Math.max(failed, failures.length)} failed`
