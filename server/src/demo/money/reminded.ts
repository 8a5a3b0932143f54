import type { Buyer } from '#contracts/clients/buyer.ts'
import { daysBetween, shownDay } from '#contracts/engine/values/civil-days.ts'
import { amountText } from '#contracts/invoices/amounts/paper-amounts.ts'
import { paperMoney } from '#contracts/invoices/paper-format.ts'
import { daysText, filledReminder, reminderWords } from '#contracts/invoices/reminders/words.ts'
import { newId } from '#platform/ids.ts'
import type { momentOn } from './events.ts'
import type { StoredInvoice } from './rows.ts'

/** The reminders of an invoice that were mailed, and to whom. */
export function reminderRows(
  { past: { invoice }, course }: StoredInvoice,
  { buyer, replyTo, at }: { buyer: Buyer; replyTo: string; at: ReturnType<typeof momentOn> },
) {
  const { email } = buyer
  if (!email) return []
  const own = () => ({ tenant_id: invoice.tenant_id, id: newId() })
  const locale = buyer.language
  return course.reminded.map(({ day, days }) => {
    const created_at = at(day, 'reminded')
    const common = { invoice_id: invoice.id, reply_to: replyTo, attach_pdf: true, created_by: null, created_at }
    const reminder = { ...own(), ...common, days, due_date: invoice.due_date, state: 'sent', recipients: [email] }
    const words = filledReminder(reminderWords(locale, days), {
      number: invoice.number!,
      client: buyer.name,
      company: 'Carpathia Digital',
      amount: paperMoney(amountText(invoice.total, invoice.currency), invoice.currency, locale),
      due: shownDay(invoice.due_date),
      days: daysText(Math.abs(daysBetween(invoice.due_date, day)), locale),
      ...{ link: '', interest: '' },
    })
    const { created_by, ...rest } = common
    const sending = {
      ...own(),
      invoice_id: rest.invoice_id,
      version: 1,
      ...words,
      reply_to: rest.reply_to,
      attach_pdf: true,
      created_by: created_by as string | null,
      reminder_id: reminder.id as string | null,
      created_at,
    }
    const recipient = {
      ...own(),
      sending_id: sending.id,
      email,
      sent_at: created_at,
      seen_at: null as string | null,
    }
    return { reminder, sending, recipient }
  })
}
