import { addDays, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import { fromMinor } from '#contracts/engine/values/money.ts'
import type { InvoiceEventKind } from '#contracts/invoices/invoices.ts'
import { newId } from '#platform/ids.ts'
import type { momentOn } from './events.ts'
import type { StoredInvoice } from './rows.ts'

/** What somebody paid of an open invoice already: client, days ago, the part in percent, the number of the payment order. */
const PARTS = [
  ['Tramvai Expres SRL', 'late', 20, 40, 'OP 118'],
  ['Munții Verzi SRL', 'late', 6, 25, 'OP 2207'],
] as const
/** Who paid more than was left, by how much in minor units: kept as their credit. */
const BEYOND = { client: 'Farmacia Sirena SA', amount: 4950 }

/** Banks book on weekdays. */
const bookedOn = (day: string): string => (weekdayOf(day) > 4 ? addDays(day, 4 - weekdayOf(day)) : day)

interface Payment {
  date: string
  amount: number
  reference: string | null
}

/** The open invoice of each part payment, the older first, with what came of it. */
function partsOf(all: readonly StoredInvoice[], clients: ReadonlyMap<string, string>, today: string) {
  return new Map(
    PARTS.flatMap(([client, state, ago, percent, reference]) => {
      const one = all.find(
        ({ past: { invoice }, course }) =>
          invoice.client_id === clients.get(client) &&
          state === 'late' &&
          course.late !== null &&
          course.paid === null &&
          invoice.kind === 'invoice' &&
          invoice.status === 'sent' &&
          invoice.credited_amount === 0,
      )
      const date = bookedOn(addDays(today, -ago))
      if (!one || date < one.past.invoice.issue_date) return []
      const amount = Math.round((one.past.invoice.total * percent) / 100 / 100) * 100
      return [[one, { date, amount, reference } satisfies Payment] as const]
    }),
  )
}

interface Given {
  clients: ReadonlyMap<string, string>
  today: string
  userId: string
  at: ReturnType<typeof momentOn>
}

/** All that clients have paid: whole, in part, and once beyond what was left. Writes what is paid into the invoices. */
export function paymentsOf(all: readonly StoredInvoice[], { clients, today, userId, at }: Given) {
  const parts = partsOf(all, clients, today)
  const beyond = all.findLast(
    ({ past: { invoice }, course }) => course.paid !== null && invoice.client_id === clients.get(BEYOND.client),
  )
  for (const [one, { amount }] of parts) one.past.invoice.paid_amount = amount
  const came = all.flatMap((one): [StoredInvoice, Payment][] => {
    const { invoice } = one.past
    const part = parts.get(one)
    if (part) return [[one, part]]
    if (!one.course.paid) return []
    // What was credited is paid by nobody.
    invoice.paid_amount = invoice.total - invoice.credited_amount
    const amount = invoice.paid_amount + (one === beyond ? BEYOND.amount : 0)
    return [[one, { date: one.course.paid, amount, reference: invoice.number }]]
  })
  const payments = came.map(
    ([
      {
        past: { invoice },
      },
      payment,
    ]) => ({
      tenant_id: invoice.tenant_id,
      id: newId(),
      invoice_id: invoice.id,
      ...payment,
      currency: invoice.currency,
      method: 'bank_transfer',
      bank_line_id: null as string | null,
      created_by: invoice.created_by,
      created_at: at(payment.date, 'paid'),
    }),
  )
  const event = (
    { past: { invoice } }: StoredInvoice,
    kind: InvoiceEventKind,
    day: string,
    amount: number,
    more: object = {},
  ) => ({
    tenant_id: invoice.tenant_id,
    id: newId(),
    invoice_id: invoice.id,
    kind,
    details: JSON.stringify({ amount: fromMinor(amount, invoice.currency), currency: invoice.currency, ...more }),
    created_by: userId,
    created_at: at(day, 'paid'),
  })
  const events = [
    ...[...parts].map(([one, { date, amount }]) => {
      const { total, currency } = one.past.invoice
      return event(one, 'part_paid', date, amount, { date, left: fromMinor(total - amount, currency) })
    }),
    ...(beyond ? [event(beyond, 'credit_kept', beyond.course.paid!, BEYOND.amount)] : []),
  ]
  const credits = beyond
    ? [
        {
          tenant_id: beyond.past.invoice.tenant_id,
          id: newId(),
          client_id: beyond.past.invoice.client_id,
          currency: beyond.past.invoice.currency,
          kind: 'kept',
          amount: BEYOND.amount,
          date: beyond.course.paid!,
          invoice_id: beyond.past.invoice.id,
          created_by: userId,
          created_at: at(beyond.course.paid!, 'paid'),
        },
      ]
    : []
  return { payments, events, credits }
}
