import { shownDay } from '#contracts/engine/values/civil-days.ts'
import type { ReceiptReading } from '#contracts/expenses/receipts.ts'
import type { FilePutter, PutFile } from '#engine/index.ts'
import { smallPdf } from '../documents/small-pdf.ts'
import { merchants } from './merchants.ts'
import type { PlannedClaim, PlannedExpense, UnfiledReceipt } from './plan.ts'
import { readingOf, vatIn } from './reading.ts'
import { type Drawn, drawReceipt, type Printed } from './receipt-picture.ts'

export const OURS = 'RO28417351'

/** The stored file of a receipt; of a picture also how it looks and what was read on it. */
export interface StoredReceipt {
  put: PutFile
  page: Pick<Drawn, 'width' | 'height'> | null
  reading: ReceiptReading | null
}
export type StoredReceipts = ReadonlyMap<PlannedExpense | UnfiledReceipt, StoredReceipt>

const printedOf = ({ merchant: key, day, amount, withoutOurs, read }: PlannedExpense): Printed => {
  const merchant = merchants[key]
  return {
    ...{ merchant, day, amount: read === null ? null : amount, vat: vatIn(amount, merchant.vat) },
    ours: merchant.cui && !withoutOurs ? OURS : null,
  }
}

/** A receipt of old times: a page of words. */
const pageOf = ({ merchant, day, amount, vat }: Printed): Buffer =>
  smallPdf(merchant.name, [
    merchant.address,
    ...(merchant.cui ? [`C.I.F. RO${merchant.cui}`] : []),
    `${shownDay(day)}: ${merchant.item}`,
    `TOTAL ${amount!.toFixed(2)} ${merchant.currency}`,
    ...(vat === null ? [] : [`TVA ${merchant.vat}%: ${vat.toFixed(2)}`]),
    'A sample: it says nothing of a real purchase.',
  ])

/** Files of a company of the demo, before the transaction that writes them down. */
export async function putReceipts(
  files: FilePutter,
  tenantId: string,
  claims: readonly PlannedClaim[],
): Promise<StoredReceipts> {
  const stored = new Map<PlannedExpense | UnfiledReceipt, StoredReceipt>()
  const shared = new Map<string, StoredReceipt>()
  const put = (fileName: string, body: Buffer) =>
    files.put({ tenantId, folder: 'receipts', fileName, contentType: '', body })

  const pictureOf = async (printed: Printed, read: number | null): Promise<StoredReceipt> => {
    const { bytes, areas, width, height } = await drawReceipt(printed)
    return {
      put: await put(`IMG_${printed.day.replaceAll('-', '')}.jpg`, bytes),
      page: { width, height },
      reading: readingOf(printed, areas, read),
    }
  }

  for (const { expenses, unfiled = [] } of claims) {
    for (const one of expenses) {
      if (one.receipt === 'none') continue
      const printed = printedOf(one)
      const known = one.same && shared.get(one.same)
      const receipt =
        known ||
        (one.receipt === 'picture'
          ? await pictureOf(printed, one.read === undefined ? one.amount : one.read)
          : { put: await put(`${printed.merchant.name}.pdf`, pageOf(printed)), page: null, reading: null })
      if (one.same) shared.set(one.same, receipt)
      stored.set(one, receipt)
    }
    for (const one of unfiled) stored.set(one, await unfiledOf(one, put, pictureOf))
  }
  return stored
}

async function unfiledOf(
  { merchant: key, day, amount, printed, failed }: UnfiledReceipt,
  put: (fileName: string, body: Buffer) => Promise<PutFile>,
  pictureOf: (printed: Printed, read: number | null) => Promise<StoredReceipt>,
): Promise<StoredReceipt> {
  const merchant = merchants[key]
  // The first bytes of a picture, whose rest was lost on the way.
  if (failed)
    return {
      put: await put('IMG_0412.jpg', Buffer.from('/9j/4AAQSkZJRgABAQAAAQABAAA=', 'base64')),
      page: null,
      reading: null,
    }
  const vat = amount === null ? null : vatIn(amount, merchant.vat)
  const receipt = await pictureOf({ merchant, day, amount, vat, ours: merchant.cui ? OURS : null }, amount)
  if (!printed || amount === null) return receipt
  const reading = receipt.reading!
  const differs = {
    ...{ state: 'check' as const, agreement: null, doubt: 'differs' as const },
    choices: [
      { value: amount, from: 'calculated' as const },
      { value: printed, from: 'printed' as const },
    ],
  }
  return { ...receipt, reading: { ...reading, amount: { ...reading.amount, ...differs } } }
}
