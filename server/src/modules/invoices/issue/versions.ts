import type { WriteContext } from '#engine/index.ts'
import { insertRows, sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs/index.ts'
import { tellOf } from '../history/tell.ts'
import { paperOf, readInvoice } from './paper-of.ts'

export const DRAW_INVOICE = 'draw-invoice'

/** What the job that draws a version is called with. */
export interface DrawInvoice {
  tenantId: string
  versionId: string
}

/** Stores the paper of an issued invoice as it is now, as its next version; the PDF is drawn once the transaction has ended. */
export async function storeVersion(write: WriteContext, invoiceId: string): Promise<number> {
  const { tx, tenant, actor, services } = write
  const { version: number } = (await tx.row<{ version: number }>(sql`update invoices set version = version + 1
    where tenant_id = ${tenant.id} and id = ${invoiceId} returning version`))!
  const row = (await readInvoice(tx, tenant.id, invoiceId))!
  const paper = await paperOf(tx, services.keys, tenant.id, row)
  const id = newId()
  await insertRows(tx, 'invoice_versions', [
    { tenant_id: tenant.id, id, invoice_id: invoiceId, number, paper: JSON.stringify(paper), created_by: actor.userId },
  ])
  await queueJob(tx, DRAW_INVOICE, { tenantId: tenant.id, versionId: id } satisfies DrawInvoice)
  return number
}

/** After a change of an issued invoice: what was issued before stays, and the history says what changed. */
export async function addVersion(write: WriteContext, invoiceId: string, fields: readonly string[]): Promise<void> {
  const version = await storeVersion(write, invoiceId)
  await tellOf(write, invoiceId, 'updated', { version, fields })
}
