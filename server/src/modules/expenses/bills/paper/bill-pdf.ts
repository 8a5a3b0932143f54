import type { SupplierBill } from '#contracts/expenses/bills.ts'
import { takeFile, withFiles } from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { defineJob, type Job, queueJob } from '#platform/jobs/index.ts'
import type { ReadableBill } from '../../reading/index.ts'
import { drawBill } from './draw-bill.ts'

const DRAW_BILL = 'supplier-bill-draw'

interface BillToDraw {
  tenantId: string
  billId: string
}

/** Has a bill drawn once the transaction is committed. */
export const queueDrawing = (tx: Tx, tenantId: string, billId: string): Promise<void> =>
  queueJob(tx, DRAW_BILL, { tenantId, billId } satisfies BillToDraw, { jobKey: `${DRAW_BILL} ${billId}` })

const readUndrawn = (tx: Tx, { tenantId, billId }: BillToDraw) =>
  tx.row<Omit<ReadableBill, 'bill'> & { bill: SupplierBill; upload_index: string }>(sql`select kind, number,
      issue_date::text as issue_date, due_date::text as due_date, currency, net::float8 as net, vat::float8 as vat,
      total::float8 as total, payable::float8 as payable, bill, upload_index
    from supplier_bills where tenant_id = ${tenantId} and id = ${billId} and state = 'read' and pdf_path is null`)

/** Draws a bill that was read, once: for who needs its PDF first, or by its job. Never inside of a transaction. */
export async function drawOnce(services: Services, at: BillToDraw): Promise<void> {
  const { tenantId, billId } = at
  const { database } = services
  const found = await database.tenant(tenantId, (tx) => readUndrawn(tx, at))
  if (!found) return
  const { upload_index, ...read } = found
  const body = await drawBill(read, tenantId)
  await withFiles(services, async (files) => {
    const file = { tenantId, folder: 'supplier-bills', fileName: `${upload_index}.pdf`, contentType: 'application/pdf' }
    const put = await files.put({ ...file, body })
    await database.tenant(tenantId, async (tx) => {
      const written = await tx.run(sql`update supplier_bills set pdf_path = ${put.path}
        where tenant_id = ${tenantId} and id = ${billId} and pdf_path is null`)
      if (written === 0) return
      await takeFile(tx, put)
      tx.announce(tenantId, 'supplier-bills')
    })
  })
}

export const drawBillJob = (services: Services): Job<BillToDraw> =>
  defineJob<BillToDraw>(DRAW_BILL, (at) => drawOnce(services, at))
