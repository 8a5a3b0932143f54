import type { Buyer } from '#contracts/clients/buyer.ts'
import { newId } from '#platform/ids.ts'
import type { momentOn } from './events.ts'
import { mailWords } from './planned/words.ts'
import type { StoredInvoice } from './rows.ts'

/** What was mailed of an invoice, and to whom; nothing of one that was not sent. */
export function mailedRows(
  { past: { invoice }, course }: StoredInvoice,
  { buyer, replyTo, userId, at }: { buyer: Buyer; replyTo: string; userId: string; at: ReturnType<typeof momentOn> },
) {
  if (!course.sent || !buyer.email) return []
  const own = () => ({ tenant_id: invoice.tenant_id, id: newId() })
  const words = mailWords[buyer.language]
  const named = (text: string) => text.replace('{number}', invoice.number!)
  const created_at = at(course.sent, 'sent')
  const sending = {
    ...own(),
    invoice_id: invoice.id,
    version: 1,
    subject: named(words.subject),
    body: named(words.body),
    reply_to: replyTo,
    attach_pdf: true,
    created_by: userId,
    reminder_id: null as string | null,
    created_at,
  }
  const recipient = {
    ...own(),
    sending_id: sending.id,
    email: buyer.email,
    sent_at: created_at,
    seen_at: course.seen && at(course.seen, 'seen'),
  }
  return [{ sending, recipient }]
}
