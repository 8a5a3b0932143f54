import { receiptReader } from '#modules/expenses/reading/read-receipt.ts'
import { photo, UNDAMAGED } from '#modules/expenses/reading/trial/draw.fixture.ts'
import { OWN, paper, TODAY } from '#modules/expenses/reading/trial/kinds.fixture.ts'
import { randomFrom } from '#modules/expenses/reading/trial/random.fixture.ts'
import { childOf, cpuSeconds } from '../machine.ts'
import { median } from '../rounds.ts'

const READ = 11

/** What the process of the reader has used so far, by process: it may be ended and begun again between two receipts. */
function used(): { pid: number; milliseconds: number } | null {
  const pid = childOf(process.pid, 'reader-process')
  const seconds = pid === null ? null : cpuSeconds(pid)
  return pid === null || seconds === null ? null : { pid, milliseconds: 1000 * seconds }
}

/** Processor milliseconds of an upright photo of a receipt: the first, with what is loaded, and the median of others; null without `/proc`. */
export async function receiptTimes(): Promise<{ first: number; next: number } | null> {
  const { read, end } = receiptReader()
  const known = { ownIdentifier: OWN, today: TODAY, days: null, currency: 'RON' }
  const times: number[] = []
  try {
    for (let seed = 1; seed <= READ; seed += 1) {
      const random = randomFrom(seed)
      const bytes = await photo(paper('fiscal', random), UNDAMAGED, random)
      const before = used()
      const answer = await read({ bytes, fileName: 'photo.jpg', company: 'bench' }, known)
      if ('failure' in answer) throw new Error(`Receipt ${seed} was not read: ${answer.failure}.`)
      const after = used()
      if (!after) continue
      times.push(after.milliseconds - (before?.pid === after.pid ? before.milliseconds : 0))
    }
  } finally {
    end()
  }
  const [first, ...others] = times
  return first === undefined || others.length === 0 ? null : { first, next: median(others) }
}
