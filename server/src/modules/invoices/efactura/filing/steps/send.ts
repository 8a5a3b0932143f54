import { buffer } from 'node:stream/consumers'
import { reasonOf } from '../reasons.ts'
import { afterQuestions } from '../schedule.ts'
import type { Outcome } from '../tries/outcome.ts'
import { beginSending } from '../tries/take-try.ts'
import { type Step, standingStill } from './standing-still.ts'

/** Sends the stored bytes. Without an answer the try is unknown: it is looked up before they are sent again. */
export async function send(step: Step): Promise<Outcome> {
  const { services, tenantId, taken, api } = step
  const { row } = taken
  const { database, clock, files } = services
  const stored = await files.read(row.xml)
  if (!stored) throw new Error(`The file of the try ${row.id} is gone.`)
  const xml = (await buffer(stored.stream)).toString('utf8')
  const isOurs = await database.tenant(tenantId, (tx) => beginSending(tx, tenantId, taken, clock.now()))
  if (!isOurs) return { state: row.state, nextAt: null }
  const { standard, cui, to_person: toPerson, is_abroad: isAbroad } = row
  const answer = await api.upload({ xml, standard, cui, toPerson, isAbroad })
  const now = clock.now()
  switch (answer.kind) {
    case 'taken':
      return { state: 'in_progress', uploadIndex: answer.index, nextAt: afterQuestions(now, 0) }
    case 'twin':
      return { state: 'accepted', uploadIndex: answer.index, nextAt: now }
    case 'refused':
      return { state: 'refused', reasons: answer.words.map(reasonOf), nextAt: null }
    case 'none':
      return { state: 'unknown', nextAt: afterQuestions(now, 0) }
    default:
      // It was answered, and not taken.
      return standingStill(step, answer, 'queued')
  }
}
