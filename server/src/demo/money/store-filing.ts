import { addDays } from '#contracts/engine/values/civil-days.ts'
import type { Paper } from '#contracts/invoices/paper.ts'
import { type FilePutter, type PutFile, takeFile, withFiles } from '#engine/index.ts'
import { beginFiling, keepConnection, reasonOf, toFile, writeUbl } from '#modules/invoices/index.ts'
import { insertRows, sql } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { newId } from '#platform/ids.ts'
import { answerZip } from '#server/trial/anaf/efactura/answer-zip.ts'
import { onAnafShelf } from '#server/trial/anaf/efactura/database-shelf.ts'
import { usualRefusals } from '#server/trial/anaf/efactura/faults.ts'
import { newGrant } from '#server/trial/anaf/efactura/sign-in.ts'
import { CONNECTED_AGO, indexOf } from './filing-plan.ts'

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

/** An invoice whose history says that it was filed. */
interface FiledRow {
  id: string
  number_value: number
  version_id: string
  paper: Paper
  state: 'accepted' | 'refused'
  filed_at: string
  decided_at: string
}

const readFiled = ({ database }: Services, tenantId: string) =>
  database.tenant(tenantId, (tx) =>
    tx.rows<FiledRow>(sql`select i.id, i.number_value, v.id as version_id, v.paper, e.kind as state, f.created_at as filed_at,
        e.created_at as decided_at
      from invoices i join invoice_versions v on v.tenant_id = i.tenant_id and v.invoice_id = i.id
      join invoice_events f on f.tenant_id = i.tenant_id and f.invoice_id = i.id and f.kind = 'filed'
      join invoice_events e on e.tenant_id = i.tenant_id and e.invoice_id = i.id and e.kind in ('accepted', 'refused')
      where i.tenant_id = ${tenantId} order by i.number_value`),
  )

/** What was sent of an invoice and what ANAF has answered, as files, with the rows that name them. */
async function triesOf(files: FilePutter, { tenantId, userId }: Given, row: FiledRow) {
  const index = indexOf(row.number_value)
  const xml = writeUbl({ paper: row.paper, credits: null })
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
  const filed = await readFiled(services, tenantId)
  const grant = newGrant(now.getTime(), { accessMs: 90 * DAY_MS, refreshMs: LEFT * DAY_MS })
  if (config.efactura?.kind === 'trial') await onAnafShelf(services, (shelf) => shelf.put(grant))
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
      const tries = all.map(({ tried }) => tried)
      await insertRows(tx, 'efactura_tries', tries)
      const list = (values: readonly string[]) => sql`${values}::text[]`
      await tx.run(sql`update invoices i set efactura_status = f.state
        from unnest(${tries.map(({ invoice_id }) => invoice_id)}::uuid[], ${list(tries.map(({ state }) => state))}) as f (id, state)
        where i.tenant_id = ${tenantId} and i.id = f.id`)
      await tx.run(sql`update invoice_versions v set xml = f.xml
        from unnest(${tries.map(({ version_id }) => version_id)}::uuid[], ${list(tries.map(({ xml }) => xml))}) as f (id, xml)
        where v.tenant_id = ${tenantId} and v.id = f.id`)
    })
  })
}
