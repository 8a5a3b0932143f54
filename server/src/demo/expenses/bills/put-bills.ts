import type { FilePutter, PutFile } from '#engine/index.ts'
import { type BillRead, readOwnBill } from '#modules/expenses/index.ts'
import { received, receivedZip } from '#server/trial/anaf/efactura/received.ts'
import { type Firm, supplierInvoice } from '#server/trial/anaf/efactura/supplier-invoice.ts'
import type { Received } from '#server/trial/anaf/efactura/things.ts'
import { merchants } from '../merchants.ts'
import { OURS } from '../put-receipts.ts'
import type { PlannedBill } from './bill-plan.ts'

const us: Firm = {
  ...{ name: 'Carpathia Digital SRL', cui: OURS, street: 'Str. Regele Ferdinand 22' },
  ...{ city: 'Cluj-Napoca', county: 'RO-CJ' },
}
const neighbours: Firm = { ...us, name: 'Carpatia Transport SRL', cui: 'RO15873402' }

/** A bill as ANAF has it, and as it was read. */
export interface PutBill {
  plan: PlannedBill
  received: Received
  read: BillRead
  zip: PutFile
  xml: PutFile | null
}

function xmlOf(bill: PlannedBill): string {
  const { name, cui, address, vat } = merchants[bill.supplier]
  const [street, city] = address.split(', ')
  return supplierInvoice({
    supplier: { name, cui: `RO${cui}`, street: street!, city: city ?? '', county: city === 'Iași' ? 'RO-IS' : 'RO-CJ' },
    buyer: bill.isOthers ? neighbours : us,
    ...{ number: bill.number, date: bill.day, due: bill.due },
    ...(bill.credits ? { credits: bill.credits } : {}),
    lines: bill.lines.map((line) => ({ ...line, rate: vat })),
  })
}

/** As the stand-in for ANAF has a bill: at noon of its day. */
async function receivedOf(bill: PlannedBill, n: number): Promise<Received> {
  const seller = merchants[bill.supplier].cui
  const sent = { cif: OURS.replace(/\D/g, ''), seller, at: Date.parse(`${bill.day}T10:00:00Z`), n }
  // The end of the zip was lost on its way.
  return bill.isBroken
    ? receivedZip(sent, Buffer.from((await received(sent, xmlOf(bill))).zip, 'base64').subarray(0, 400))
    : received(sent, xmlOf(bill))
}

/** What ANAF has of these bills. */
export const receivedBills = (bills: readonly PlannedBill[]): Promise<Received[]> => Promise.all(bills.map(receivedOf))

/** Files of the bills that were fetched, before the transaction that writes them down. */
export async function putBills(files: FilePutter, tenantId: string, bills: readonly PlannedBill[]): Promise<PutBill[]> {
  const all = await receivedBills(bills)
  const common = { tenantId, folder: 'supplier-bills' }
  const put: PutBill[] = []
  for (const [at, plan] of bills.entries()) {
    if (plan.fate === 'fresh') continue
    const received = all[at]!
    const { id: index } = received
    const bytes = Buffer.from(received.zip, 'base64')
    const read = await readOwnBill({ zip: bytes, index })
    const zip = await files.put({ ...common, fileName: `${index}.zip`, contentType: 'application/zip', body: bytes })
    const xml = read.xml
      ? await files.put({
          ...common,
          fileName: `${index}.xml`,
          contentType: 'application/xml',
          body: Buffer.from(read.xml),
        })
      : null
    put.push({ plan, received, read, zip, xml })
  }
  return put
}
