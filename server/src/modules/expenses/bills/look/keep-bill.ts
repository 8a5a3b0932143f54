import type { BillFailure } from '#contracts/expenses/bills.ts'
import { type FilePutter, type PutFile, takeFile } from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { BillRead } from '../../reading/index.ts'
import { merchantKey } from '../../receipts/merchant-key.ts'
import { queueDrawing } from '../paper/bill-pdf.ts'

/** A bill with its files, stored and not yet named by its row. */
export interface PutBill {
  read: BillRead
  zip: PutFile
  xml: PutFile | null
}

/** Stores the zip as it came, and the invoice in it. */
export async function putBill(
  files: FilePutter,
  tenantId: string,
  index: string,
  bytes: Buffer,
  read: BillRead,
): Promise<PutBill> {
  const common = { tenantId, folder: 'supplier-bills' }
  const zip = await files.put({ ...common, fileName: `${index}.zip`, contentType: 'application/zip', body: bytes })
  const xml = read.xml
    ? await files.put({
        ...{ ...common, fileName: `${index}.xml`, contentType: 'application/xml', body: Buffer.from(read.xml) },
      })
    : null
  return { read, zip, xml }
}

/** What a bill says, as columns of its row. */
export function columnsOf(read: BillRead) {
  if ('failure' in read) return sql`state = 'unreadable', failure = ${read.failure}::text`
  const { kind, number, issue_date, due_date, currency, net, vat, total, payable, bill } = read.read
  const { name, identifier } = bill.supplier
  return sql`state = 'read', failure = null, kind = ${kind}::text, supplier_name = ${name}::text,
    supplier_identifier = ${identifier}::text, merchant_key = ${merchantKey(name, identifier)}::text, number = ${number}::text,
    issue_date = ${issue_date}::date, due_date = ${due_date}::date, currency = ${currency}::text, net = ${net}::bigint,
    vat = ${vat}::bigint, total = ${total}::bigint, payable = ${payable}::bigint, bill = ${JSON.stringify(bill)}::jsonb`
}

/** Writes down what came of a message. False where it is here already: then its files are not taken. */
export async function keepBill(tx: Tx, tenantId: string, id: string, { read, zip, xml }: PutBill): Promise<boolean> {
  const written = await tx.run(sql`update supplier_bills set ${columnsOf(read)}, zip_path = ${zip.path}::text,
      xml_path = ${xml?.path ?? null}::text
    where tenant_id = ${tenantId} and id = ${id} and state = 'arriving'`)
  if (written === 0) return false
  for (const put of [zip, xml]) if (put) await takeFile(tx, put)
  if (!('failure' in read)) await queueDrawing(tx, tenantId, id)
  tx.announce(tenantId, 'supplier-bills')
  return true
}

/** A message of which nothing comes any more. */
export async function giveUp(tx: Tx, tenantId: string, id: string, failure: BillFailure): Promise<void> {
  await tx.run(sql`update supplier_bills set state = 'unreadable', failure = ${failure}
    where tenant_id = ${tenantId} and id = ${id} and state = 'arriving'`)
  tx.announce(tenantId, 'supplier-bills')
}
