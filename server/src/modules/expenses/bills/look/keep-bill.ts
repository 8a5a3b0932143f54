import type { BillFailure } from '#contracts/expenses/bills.ts'
import { type FilePutter, type PutFile, takeFile } from '#engine/index.ts'
import { audit } from '#platform/audit/index.ts'
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
        ...common,
        fileName: `${index}.xml`,
        contentType: 'application/xml',
        body: Buffer.from(read.xml),
      })
    : null
  return { read, zip, xml }
}

/** What a bill says, as columns of its row. */
export function billColumns(read: BillRead): Record<string, string | number | null> & { state: string } {
  if ('failure' in read) return { state: 'unreadable', failure: read.failure }
  const { bill, ...said } = read.read
  const { name, identifier } = bill.supplier
  return {
    state: 'read',
    failure: null,
    ...said,
    bill: JSON.stringify(bill),
    supplier_name: name,
    supplier_identifier: identifier,
    merchant_key: merchantKey(name, identifier),
  }
}

/** What the history says of a bill that came: whose it is, for how much; or why it cannot be read. */
const SAID = [
  'supplier_name',
  'supplier_identifier',
  'number',
  'issue_date',
  'due_date',
  'currency',
  'total',
  'failure',
]

const tellOfArrival = (tx: Tx, tenantId: string, id: string, columns: Record<string, unknown>): Promise<void> =>
  audit(tx, {
    tenantId,
    userId: null,
    resource: 'supplier-bills',
    recordId: id,
    action: 'store',
    after: Object.fromEntries(SAID.flatMap((name) => (columns[name] == null ? [] : [[name, columns[name]]]))),
  })

/** Writes down what came of a message. False where it is here already: then its files are not taken. */
export async function keepBill(tx: Tx, tenantId: string, id: string, { read, zip, xml }: PutBill): Promise<boolean> {
  const said = billColumns(read)
  const columns = sql.join(
    Object.entries(said).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    sql`, `,
  )
  const written = await tx.run(sql`update supplier_bills set ${columns}, zip_path = ${zip.path}::text,
      xml_path = ${xml?.path ?? null}::text
    where tenant_id = ${tenantId} and id = ${id} and state = 'arriving'`)
  if (written === 0) return false
  for (const put of [zip, xml]) if (put) await takeFile(tx, put)
  if (!('failure' in read)) await queueDrawing(tx, tenantId, id)
  await tellOfArrival(tx, tenantId, id, said)
  return true
}

/** A message of which nothing comes any more. */
export async function giveUp(tx: Tx, tenantId: string, id: string, failure: BillFailure): Promise<void> {
  const ended = await tx.run(sql`update supplier_bills set state = 'unreadable', failure = ${failure}
    where tenant_id = ${tenantId} and id = ${id} and state = 'arriving'`)
  if (ended > 0) await tellOfArrival(tx, tenantId, id, { failure })
}
