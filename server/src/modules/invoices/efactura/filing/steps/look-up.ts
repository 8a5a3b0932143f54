import { createHash } from 'node:crypto'
import { takeFile } from '#engine/index.ts'
import { insertRows, sql } from '#platform/database/index.ts'
import type { ListedMessage } from '../../anaf/answers.ts'
import { afterQuestions } from '../schedule.ts'
import type { Outcome } from '../tries/outcome.ts'
import { fetchAnswer } from './fetch-answer.ts'
import { send } from './send.ts'
import { type Step, standingStill } from './standing-still.ts'

/** So often the list is looked through before the same bytes are sent again. */
const LOOKS = 4
/** ANAF's clock may be that much behind ours. */
const SPARE_MS = 600_000

interface KnownMessage {
  upload_index: string
  download_id: string
  sha256: string | null
  answer: string | null
}

/** Messages of a list that no other try of the company is, and what is known of them already. */
const unclaimed = ({ services, tenantId }: Step, messages: readonly ListedMessage[]) =>
  services.database.tenant(tenantId, async (tx) => {
    const indexes = messages.map(({ index }) => index)
    const taken = await tx.rows<{ upload_index: string }>(sql`select upload_index from efactura_tries
      where tenant_id = ${tenantId} and upload_index = any(${indexes}::text[])`)
    const known =
      await tx.rows<KnownMessage>(sql`select upload_index, download_id, sha256, answer from efactura_messages
      where tenant_id = ${tenantId} and upload_index = any(${indexes}::text[])`)
    const claimed = new Set(taken.map(({ upload_index }) => upload_index))
    return {
      messages: messages.filter(({ index }) => !claimed.has(index)),
      known: new Map(known.map((message) => [message.upload_index, message])),
    }
  })

/** Fetches a message once, and keeps whose bytes it holds. */
async function fetched(step: Step, { index, downloadId }: ListedMessage): Promise<KnownMessage | null> {
  const { services, tenantId, api, files } = step
  const found = await fetchAnswer(api, files, { tenantId, index, downloadId })
  if (found.kind !== 'fetched') return null
  const sha256 = createHash('sha256').update(found.xml).digest('hex')
  const own = { upload_index: index, download_id: downloadId, sha256, answer: found.put.path }
  await services.database.tenant(tenantId, async (tx) => {
    await takeFile(tx, found.put)
    await tx.run(sql`delete from efactura_messages where tenant_id = ${tenantId} and upload_index = ${index}`)
    await insertRows(tx, 'efactura_messages', [{ tenant_id: tenantId, ...own }])
  })
  return own
}

/**
 * A try of which no answer came: it is looked for in ANAF's list, by its bytes. Where it is not there after some looks, the very same bytes are
 * sent again. A refusal in the list holds no bytes, so it can be nobody's for certain; sending again after one files nothing twice.
 */
export async function lookUp(step: Step): Promise<Outcome> {
  const { services, taken, api } = step
  const { row } = taken
  const now = services.clock.now()
  const from = new Date(Date.parse(row.sent_at ?? now.toISOString()) - SPARE_MS)
  const list = await api.list(row.cui, from, now)
  if (list.kind !== 'list') return standingStill(step, list)
  const { messages, known } = await unclaimed(
    step,
    list.messages.filter(({ isError }) => !isError),
  )
  for (const message of messages) {
    const found = known.get(message.index) ?? (await fetched(step, message))
    if (!found) return { state: 'unknown', waitsFor: 'answer', nextAt: afterQuestions(now, row.looks + 1) }
    // Its zip is fetched anew as its own answer: what stands here may be looked at again.
    if (found.sha256 === row.sha256)
      return { state: 'accepted', uploadIndex: message.index, downloadId: message.downloadId, nextAt: now }
  }
  if (row.looks + 1 >= LOOKS) return send(step)
  return { state: 'unknown', looked: true, nextAt: afterQuestions(now, row.looks + 1) }
}
