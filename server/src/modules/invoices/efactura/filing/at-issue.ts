import { takeFile, withFiles } from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { Refusal } from '#platform/errors/errors.ts'
import type { Services } from '#platform/http/context.ts'
import { defineJob, type Job } from '#platform/jobs/index.ts'
import { readInvoice } from '../../issue/paper-of.ts'
import { readConnection } from '../connection/connections.ts'
import { statusOf } from '../connection/status.ts'
import { filesAbroad } from '../settings.ts'
import { type InvoiceFile, prepareFile } from './invoice-file.ts'
import { FILE_AT_ISSUE, type IssuedInvoice } from './queue-at-issue.ts'
import { isClientAbroad, toFile } from './tries/new-try.ts'
import { beginTry } from './tries/tries.ts'
import { notToFile } from './without-file.ts'

async function store(
  tx: Tx,
  services: Services,
  { tenantId, invoiceId }: IssuedInvoice,
  file: InvoiceFile,
): Promise<void> {
  const status = statusOf(services, await readConnection(tx, tenantId))
  if (!status.connected || (isClientAbroad(file.paper.buyer) && !(await filesAbroad(tx, tenantId)))) return
  const row = await tx.row<{ version: number; status: string }>(sql`select * from invoices
    where tenant_id = ${tenantId} and id = ${invoiceId} for no key update`)
  if (!row || notToFile(row)) return
  const version = await tx.row<{ number: number; xml: string | null }>(sql`select number, xml from invoice_versions
    where tenant_id = ${tenantId} and id = ${file.versionId} and number = ${row.version}`)
  // Changed meanwhile, or somebody else asked for the file first: it stays to be filed by hand.
  if (!version || (file.put && version.xml)) return
  if (file.put) {
    await takeFile(tx, file.put)
    await tx.run(
      sql`update invoice_versions set xml = ${file.path} where tenant_id = ${tenantId} and id = ${file.versionId}`,
    )
  }
  await beginTry(
    tx,
    { tenantId, userId: null, now: services.clock.now() },
    { invoiceId, versionId: file.versionId, version: version.number, ...toFile(file.paper, file) },
  )
}

/** Files what was just issued. What ANAF would refuse stays to be corrected, and the board says so. */
export const fileAtIssueJob = (services: Services): Job<IssuedInvoice> =>
  defineJob(FILE_AT_ISSUE, async (issued) => {
    const { database } = services
    const { tenantId, invoiceId } = issued
    const row = await database.tenant(tenantId, (tx) => readInvoice(tx, tenantId, invoiceId))
    if (!row || notToFile(row)) return
    await withFiles(services, async (files) => {
      const file = await prepareFile({ services, tenantId, locale: 'ro', files }, row).catch((error: unknown) => {
        if (error instanceof Refusal) return null
        throw error
      })
      if (file && !file.isMended) await database.tenant(tenantId, (tx) => store(tx, services, issued, file))
    })
  })
