import { addDays } from '#contracts/engine/values/civil-days.ts'
import { fromMinor } from '#contracts/engine/values/money.ts'
import type { CreditPart } from '#contracts/invoices/credits/credit-amounts.ts'
import { invoiceNumber } from '#contracts/invoices/numbers.ts'
import { type PastCredit, pastCredit } from '#modules/invoices/index.ts'
import { newId } from '#platform/ids.ts'
import type { momentOn } from './events.ts'
import { creditIndexOf, isCreditFiled } from './planned/filing-plan.ts'
import { SERIES, type StoredInvoice } from './rows.ts'

interface Planned {
  client: string
  /** So many days ago the invoice was issued, and then the credit note. */
  invoiced: number
  ago: number
  parts: ReadonlyMap<number, CreditPart> | 'all'
  reason: string
}

/** What the demo company gave back: a whole invoice, a day of training, manuals that came back. */
const planned: readonly Planned[] = [
  {
    ...{ client: 'Tramvai Expres SRL', invoiced: 102, ago: 97, parts: 'all' },
    reason: 'Charged twice: these hours are in the invoice of the month.',
  },
  {
    ...{ client: 'Alpenblick Hotels GmbH', invoiced: 28, ago: 12, parts: new Map([[0, { quantity: 1 }]]) },
    reason: 'The second day of training was cancelled.',
  },
  {
    ...{ client: 'Ruxandra Sălceanu', invoiced: 9, ago: 3, parts: new Map([[1, { quantity: 4 }]]) },
    reason: 'Four manuals came back damaged.',
  },
]

/** How many they are. */
export const CREDITS = planned.length

interface Given {
  seriesId: string
  userId: string
  today: string
  at: ReturnType<typeof momentOn>
}

/** A credit note of the demo company with the invoice that it credits. */
export interface StoredCredit {
  credited: StoredInvoice
  credit: PastCredit
  reason: string
}

/** The credit notes, in the order of their days; each invoice says what was credited of it. */
export function creditsOf(all: readonly StoredInvoice[], { seriesId, userId, today, at }: Given): StoredCredit[] {
  return planned.flatMap(({ client, invoiced, ago, parts, reason }, index): StoredCredit[] => {
    const credited = all.find(
      ({ plan, past }) => plan.client === client && past.invoice.issue_date === addDays(today, -invoiced),
    )
    if (!credited) return []
    const { invoice } = credited.past
    const day = addDays(today, -ago)
    const [value, issuedAt] = [index + 1, at(day, 'issued')]
    const number = invoiceNumber(SERIES.credit_note, 0, value)
    const credit = pastCredit(credited.past, parts, { seriesId, day, reason, userId, issuedAt, number, value })
    const { note } = credit
    invoice.credited_amount = -note.total
    if (invoice.credited_amount === invoice.total) {
      invoice.status = 'credited'
      // From then on nobody is reminded of it, and it is not late.
      const { course } = credited
      course.reminded = course.reminded.filter((reminder) => reminder.day < day)
      if (course.late && course.late >= day) course.late = null
    }
    return [{ credited, credit, reason }]
  })
}

/** What the histories of credit notes and of their invoices say of them; lines of a history are in the order in which they are made. */
export const creditEvents = (credits: readonly StoredCredit[], { today, at }: Pick<Given, 'today' | 'at'>) =>
  credits.flatMap(({ credited, credit: { note }, reason }) => {
    const { number, number_value, currency, created_by, issue_date, issued_at: created_at } = note
    const own = { tenant_id: note.tenant_id, created_by, created_at }
    const details = { number, invoice_id: note.id, reason, currency, amount: fromMinor(-note.total, currency) }
    return [
      { ...own, id: newId(), invoice_id: note.id, kind: 'issued', details: JSON.stringify({ number }) },
      {
        ...{ ...own, id: newId(), invoice_id: credited.past.invoice.id, kind: 'credited' },
        details: JSON.stringify(details),
      },
      ...(isCreditFiled(currency, issue_date, today)
        ? [
            {
              ...{ ...own, id: newId(), invoice_id: note.id, kind: 'filed', details: JSON.stringify({ version: 1 }) },
              created_at: at(issue_date, 'filed'),
            },
            {
              ...{ ...own, id: newId(), invoice_id: note.id, kind: 'accepted', created_by: null },
              ...{
                details: JSON.stringify({ index: creditIndexOf(number_value as number) }),
                created_at: at(issue_date, 'answered'),
              },
            },
          ]
        : []),
    ]
  })
