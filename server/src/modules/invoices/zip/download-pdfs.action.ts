import * as z from 'zod'
import { MOST_ZIPPED, ZIP_HOURS } from '#contracts/invoices/actions.ts'
import { type ActionDefinition, answersMessage } from '#engine/index.ts'
import { dayIn } from '#platform/clock.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, refused } from '#platform/errors/errors.ts'
import { withMessage } from '#platform/http/context.ts'
import { beginTask, defineTask, type Outcome, storeTaskFile, type TaskKind, type Work } from '#platform/tasks/index.ts'
import { text } from '#platform/texts/index.ts'
import { invoiceZip } from './invoice-zip.ts'

interface ZipInput {
  ids: string[]
}

const KIND = {
  key: 'download-invoice-pdfs',
  may: 'manageInvoices',
  name: (locale, { ids }) => text('task.invoicePdfs', locale, { count: ids.length }),
} as const satisfies Omit<TaskKind<ZipInput>, 'run'>

async function makeZip(work: Work<ZipInput>): Promise<Outcome> {
  const { services, tenant, locale } = work.context
  const fileName = `${text('invoicePdfs.file', locale)}-${dayIn(services.clock.now(), tenant.time_zone)}.zip`
  const body = invoiceZip(work, work.input.ids)
  const path = await storeTaskFile(work.context, { fileName, contentType: 'application/zip', body })
  return { file: { path, fileName, hours: ZIP_HOURS } }
}

/** The work behind `download-pdfs`. */
export const invoicePdfs = defineTask<ZipInput>({ ...KIND, run: makeZip })

/** Has the PDFs of the chosen invoices put into one zip, which is fetched from the list of tasks. Drafts have no number and are left out. */
export const downloadPdfs: ActionDefinition = {
  level: 'index',
  may: KIND.may,
  output: answersMessage({ task_id: z.string().nullable(), drafts: z.number() }),
  async run(write, { ids }) {
    const { tx, tenant, locale } = write
    if (ids.length > MOST_ZIPPED) assertValid([['repositories', 'tooMany', { max: MOST_ZIPPED }]])
    const issued = await tx.rows<{ id: string }>(sql`select id from invoices where tenant_id = ${tenant.id}
      and id = any(${ids}::uuid[]) and status <> 'draft' order by issue_date, number_value, id`)
    if (issued.length === 0) throw refused('invoicePdfs.onlyDrafts')
    const task_id = await beginTask(tx, KIND, write, { ids: issued.map(({ id }) => id) })
    const drafts = ids.length - issued.length
    const said = [text('invoicePdfs.begun', locale, { count: issued.length })]
    if (drafts > 0) said.push(text('invoicePdfs.drafts', locale, { count: drafts }))
    return withMessage(said.join(' '), { task_id, drafts })
  },
}
