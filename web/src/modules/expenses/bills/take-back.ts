import { showFailure } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { text } from '#web/platform/texts/setup.ts'
import { type BillRecord, billName } from './bill-record.ts'
import { callBill } from './call-bill.ts'

/** Brings a bill that was set aside back into the list. */
export async function takeBack(bill: BillRecord): Promise<void> {
  try {
    await callBill(bill.id, 'take-back')
    showSuccess(text('expenses:bills.takenBack', { name: billName(bill) }))
  } catch (error) {
    showFailure(error, 'expenses:bills.takeBackFailed')
  }
}
