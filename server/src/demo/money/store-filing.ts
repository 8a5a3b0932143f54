import { addDays } from '#contracts/engine/values/civil-days.ts'
import { type FilePutter, type PutFile, takeFile, withFiles } from '#engine/index.ts'
import {
  beginFiling,
  type FiledInvoice,
  keepConnection,
  readFiledInvoices,
  reasonOf,
  storePastTries,
  toFile,
  writeUbl,
} from '#modules/invoices/index.ts'
import type { Services } from '#platform/http/context.ts'
import { newId } from '#platform/ids.ts'
import { answerZip } from '#server/trial/anaf/efactura/answer-zip.ts'
import { onAnafShelf } from '#server/trial/anaf/efactura/database-shelf.ts'
import { usualRefusals } from '#server/trial/anaf/efactura/faults.ts'
import { newGrant } from '#server/trial/anaf/efactura/sign-in.ts'
import { billPlan } from '../expenses/bills/bill-plan.ts'
import { receivedBills } from '../expenses/bills/put-bills.ts'
import { CONNECTED_AGO, creditIndexOf, indexOf } from './planned/filing-plan.ts'

const DAY_MS = 86_400_000
const CUI = '28417351'
/** The connection ends in so many days. */
const LEFT = 76

interface Given {
  tenantId: string
  today: string
  /** Who has connected, and files. */
  userId: string
  person: string
}

/** What was sent of an invoice and what ANAF has answered, as files, with the rows that name them. */
async function triesOf(files: FilePutter, { tenantId, userId }: Given, row: FiledInvoice) {
  const index = row.paper.kind === 'credit_note' ? creditIndexOf(row.number_value) : indexOf(row.number_value)
  const { credited_number: number, credited_date: issue_date } = row
  const xml = writeUbl({ paper: row.paper, credits: number && issue_date ? { number, issue_date } : null })
  const errors = row.state === 'refused' ? usualRefusals(xml) : []
  const common = { tenantId, folder: 'invoices' }
  const sent = await files.put({
    ...{ ...common, fileName: `${row.paper.number}.xml`, contentType: 'application/xml', body: Buffer.from(xml) },
  })
  const at = Date.parse(row.filed_at)
  const taken = { kind: 'taken', id: index, cif: CUI, buyer: '', sha256: sent.sha256, xml, at, readyAt: at } as const
  const zip = await answerZip({ ...taken, errors, downloadId: `3${index}` })
  const answer = await files.put({
    ...{ ...common, fileName: `${index}.zip`, contentType: 'application/zip', body: zip },
  })
  const tried = {
    ...{ tenant_id: tenantId, id: newId(), invoice_id: row.id, version_id: row.version_id, version: 1 },
    ...toFile(row.paper, sent),
    ...{ state: row.state, upload_index: index, download_id: `3${index}`, sendings: 1, asked: 2 },
    ...{ sent_at: row.filed_at, decided_at: row.decided_at, answer: answer.path },
    ...{ errors: JSON.stringify(errors.map(reasonOf)), created_by: userId, created_at: row.filed_at },
  }
  return { row, tried, puts: [sent, answer] satisfies PutFile[] }
}

/** What the demo company has filed since it was connected: with one refused, and one whose last day was missed. */
export async function storeFiling(services: Services, given: Given): Promise<void> {
  const { tenantId, today, userId, person } = given
  const { database, clock, keys, config } = services
  const now = clock.now()
  const filed = await database.tenant(tenantId, (tx) => readFiledInvoices(tx, tenantId))
  const grant = newGrant(now.getTime(), { accessMs: 90 * DAY_MS, refreshMs: LEFT * DAY_MS })
  if (config.anaf?.kind === 'trial') {
    const bills = await receivedBills(billPlan(today))
    await onAnafShelf(services, async (shelf) => {
      for (const thing of [grant, ...bills]) await shelf.put(thing)
    })
  }
  const pair = {
    ...{ access: grant.access!, refresh: grant.refresh! },
    ...{ accessUntil: new Date(grant.accessUntil), refreshUntil: new Date(grant.refreshUntil) },
  }
  await withFiles(services, async (files) => {
    const all = await Promise.all(filed.map((row) => triesOf(files, given, row)))
    await database.tenant(tenantId, async (tx) => {
      await keepConnection(tx, keys, {
        tenantId,
        userId,
        person,
        cui: CUI,
        pair,
        now: new Date(now.getTime() - CONNECTED_AGO * DAY_MS),
      })
      await beginFiling(tx, tenantId, addDays(today, -CONNECTED_AGO))
      for (const { puts } of all) for (const put of puts) await takeFile(tx, put)
      await storePastTries(
        tx,
        tenantId,
        all.map(({ tried }) => tried),
      )
    })
  })
}
