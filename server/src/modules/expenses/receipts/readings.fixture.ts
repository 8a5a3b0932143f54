import type { ReadField, ReceiptReading } from '#contracts/expenses/receipts.ts'
import { sql } from '#platform/database/index.ts'
import type { TestApp } from '#testing/index.ts'
import type { ReadReceipt, ReceiptFile } from '../reading/index.ts'
import { MOST_READING_TRIES, READ_RECEIPT, type ReceiptToRead } from './queue-reading.ts'
import { readReceiptJob } from './read/read-receipt.job.ts'

const field = <Value>(value: Value | null, choices: Value[] = []): ReadField<Value> => ({
  value,
  ...{ state: 'check', agreement: null, doubt: null, area: null },
  choices: choices.map((choice) => ({ value: choice, from: 'calculated' })),
})

/** What tests say of a receipt; null where nothing was read. */
export interface Said {
  merchant?: string | null
  cui?: string | null
  date?: string | null
  amount?: number | null
  currency?: string | null
  ownCui?: string | null
  fiscal?: boolean
  vat?: number
  /** Amounts that it may be as well. */
  orElse?: number[]
  picture?: string | null
}

/** A fuel receipt of 45 lei, but for what is said otherwise. */
export function readingOf(said: Said = {}): ReceiptReading {
  const { merchant = 'OMV Petrom SRL', cui = null, date = '2026-05-04', amount = 45, currency = 'RON' } = said
  return {
    source: 'picture',
    fiscal: said.fiscal ?? false,
    merchant: field(merchant),
    merchant_identifier: field(cui),
    date: field(date),
    amount: field(amount, said.orElse),
    currency: field(currency),
    own_identifier: field(said.ownCui ?? null),
    vat: said.vat === undefined ? [] : [field({ rate: 21, base: null, vat: said.vat })],
  }
}

/** Bytes of a picture that looks like nothing else: every bit follows from the word. */
export const looks = (word: string): string =>
  Array.from(
    { length: 64 },
    (_, bit) => (Math.imul(word.charCodeAt(bit % word.length) + bit * 7919, 2654435761) >>> 31) & 1,
  ).join('')

type Outcome = Awaited<ReturnType<ReadReceipt>>

export const read = (said: Said = {}): Outcome => ({
  reading: readingOf(said),
  pages: [{ jpeg: Buffer.from('a page'), width: 800, height: 1200 }],
  pictureHash: said.picture ?? null,
  text: '',
})

const queued = ({ superuser }: TestApp) =>
  superuser.global((tx) =>
    tx.rows<{ payload: ReceiptToRead }>(sql`with gone as (delete from graphile_worker._private_jobs j
        using graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = ${READ_RECEIPT}
        returning j.id, j.payload)
      select payload from gone order by id`),
  )

/** Reads what is queued as the worker would, with a reader that answers so for a file. Answers what was queued, to be run again. */
export async function readQueued(
  app: TestApp,
  answer: (file: ReceiptFile) => Outcome | Promise<Outcome>,
  attempt = 1,
): Promise<ReceiptToRead[]> {
  const payloads = (await queued(app)).map(({ payload }) => payload)
  for (const payload of payloads) await readOne(app, payload, answer, attempt)
  return payloads
}

export async function readOne(
  { services, registry }: TestApp,
  payload: ReceiptToRead,
  answer: (file: ReceiptFile) => Outcome | Promise<Outcome>,
  attempt = 1,
): Promise<void> {
  const job = readReceiptJob(services, registry, async (file) => answer(file))
  await job.run(payload, { database: services.database, signal: new AbortController().signal, attempt })
}

export const LAST_TRY = MOST_READING_TRIES
