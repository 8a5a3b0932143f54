import { twinIndex } from '../../anaf/answers.ts'
import { reasonOf, reasonsIn } from '../reasons.ts'
import { afterQuestions, bucharestDay, DOWNLOADS_A_DAY, QUESTIONS_A_DAY, tomorrow } from '../schedule.ts'
import type { Outcome } from '../tries/outcome.ts'
import { fetchAnswer } from './fetch-answer.ts'
import { type Step, standingStill } from './standing-still.ts'

/** ANAF keeps a message for sixty days. */
const KEPT_MS = 60 * 86_400_000
const UNREADABLE = 'XML cu erori nepreluat de sistem'

/** Fetches the zip of a message whose state is known, and reads what it says. */
async function download(step: Step, isRefusal: boolean, index: string, downloadId: string): Promise<Outcome> {
  const { services, tenantId, taken, api, files } = step
  const { row } = taken
  const now = services.clock.now()
  const state = isRefusal ? 'in_progress' : 'accepted'
  if (row.downloads_on === bucharestDay(now) && row.downloads_that_day >= DOWNLOADS_A_DAY)
    return { state, downloadId, waitsFor: 'tomorrow', nextAt: tomorrow(now) }
  const fetched = await fetchAnswer(api, files, { tenantId, index, downloadId })
  if (fetched.kind !== 'fetched')
    return { ...(await standingStill(step, fetched, state)), downloadId, downloaded: true, asked: true }
  if (!isRefusal) return { state: 'accepted', downloadId, answer: fetched.put, downloaded: true, nextAt: null }
  const { reasons, words } = reasonsIn(fetched.xml)
  const twin = twinIndex(words)
  // The same invoice is there already: it is accepted under that index, whose own answer is fetched next.
  if (twin) return { state: 'accepted', uploadIndex: twin, downloadId: null, downloaded: true, nextAt: now }
  return { state: 'refused', downloadId, reasons, answer: fetched.put, downloaded: true, nextAt: null }
}

/** Asks what became of a file that ANAF has taken, and fetches its answer as soon as there is one. */
export async function ask(step: Step): Promise<Outcome> {
  const { services, taken, api } = step
  const { row } = taken
  const now = services.clock.now()
  const index = row.upload_index!
  const isOver = row.sent_at !== null && now.getTime() - Date.parse(row.sent_at) > KEPT_MS
  if (row.state === 'accepted' && isOver) return { state: 'accepted', nextAt: null }
  if (row.asked_on === bucharestDay(now) && row.asked_that_day >= QUESTIONS_A_DAY)
    return { state: row.state, waitsFor: 'tomorrow', nextAt: tomorrow(now) }
  const answer = await api.stateOf(index)
  // A refusal of what was accepted under an older index says nothing of that.
  if (row.state === 'accepted' && answer.kind === 'nok') return { state: 'accepted', asked: true, nextAt: null }
  if (answer.kind === 'ok' || answer.kind === 'nok') {
    const outcome = await download(step, answer.kind === 'nok', index, answer.downloadId)
    return { ...outcome, asked: true }
  }
  if (answer.kind === 'inProgress' || answer.kind === 'nothing')
    return { state: row.state, asked: true, nextAt: afterQuestions(now, row.asked + 1) }
  if (answer.kind === 'unreadable')
    return { state: 'refused', asked: true, reasons: [reasonOf(UNREADABLE)], nextAt: null }
  return { ...(await standingStill(step, answer)), asked: true }
}
