import { addDays, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import { newId } from '#platform/ids.ts'
import type { momentOn } from './events.ts'
import type { paymentsOf } from './payments.ts'
import type { StoredInvoice } from './rows.ts'

interface Given {
  tenantId: string
  today: string
  userId: string
  clients: ReadonlyMap<string, string>
  at: ReturnType<typeof momentOn>
}

/** What the bank says of a payment that came in. */
interface Came {
  amount: number
  payer: string
  text: string
}

/** Names as banks write them. */
const asBank = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()

/** What came in and waits: an invoice by its number, a part by the client's name, one in euro that came in lei, one that nobody expected. */
function waitingOf(all: readonly StoredInvoice[], clients: ReadonlyMap<string, string>): Came[] {
  const names = new Map([...clients].map(([name, id]) => [id, name]))
  const sent = all
    .map(({ past: { invoice } }) => invoice)
    .filter(({ kind, status, voided_at }) => kind === 'invoice' && status === 'sent' && !voided_at)
  const open = sent.filter(({ currency }) => currency === 'RON')
  const inEuro = sent.find(
    ({ currency, paid_amount, exchange_rate }) => currency === 'EUR' && !paid_amount && exchange_rate,
  )
  const payer = (id: string) => asBank(names.get(id) ?? '')
  const left = ({ total, paid_amount, credited_amount }: (typeof open)[number]) => total - paid_amount - credited_amount
  const whole = open.find(({ paid_amount }) => paid_amount === 0)
  const rest = open.find(({ paid_amount }) => paid_amount > 0)
  const named = open.findLast((one) => one !== whole && one.paid_amount === 0)
  return [
    ...(whole
      ? [{ amount: left(whole), payer: payer(whole.client_id), text: `Plata factura ${whole.number} OP 341` }]
      : []),
    ...(rest
      ? [
          {
            amount: Math.round(left(rest) / 200) * 100,
            payer: payer(rest.client_id),
            text: `Avans ${rest.number}`,
          },
        ]
      : []),
    ...(named ? [{ amount: left(named), payer: payer(named.client_id), text: 'Servicii IT conform contract' }] : []),
    // The client's bank has a rate of its own.
    ...(inEuro
      ? [
          {
            amount: Math.round(left(inEuro) * Number(inEuro.exchange_rate) * 0.995),
            payer: payer(inEuro.client_id),
            text: `RE ${inEuro.number}`,
          },
        ]
      : []),
    { amount: 31_250, payer: 'REGISTRUL COMERTULUI', text: 'Restituire taxa nefolosita' },
  ]
}

/** The bank's file of last week: what was taken over from it, and what waits. */
export function bankRows(
  all: readonly StoredInvoice[],
  payments: ReturnType<typeof paymentsOf>['payments'],
  { tenantId, today, userId, clients, at }: Given,
) {
  const until = addDays(today, -weekdayOf(today) - 3)
  const from = addDays(until, -4)
  const statementId = newId()
  const taken = payments.filter(({ date, currency }) => date >= from && date <= until && currency === 'RON').slice(0, 3)
  const line = (came: Came, date: string, position: number) => ({
    tenant_id: tenantId,
    id: newId(),
    statement_id: statementId,
    mark: `demo-${statementId}-${position}`,
    position,
    date,
    amount: came.amount,
    currency: 'RON',
    payer: came.payer,
    text: came.text,
    reference: `RO${until.replaceAll('-', '')}${100 + position}`,
  })
  const names = new Map([...clients].map(([name, id]) => [id, name]))
  const decided = taken.map((payment, position) => {
    const { invoice } = all.find(({ past }) => past.invoice.id === payment.invoice_id)!.past
    const text = `Plata ${invoice.number}`
    const row = line(
      { amount: payment.amount, payer: asBank(names.get(invoice.client_id) ?? ''), text },
      payment.date,
      position,
    )
    Object.assign(payment, { bank_line_id: row.id })
    return { ...row, state: 'taken', decided_by: userId, decided_at: at(addDays(until, 1), 'paid') }
  })
  const waiting = waitingOf(all, clients).map((came, nth) => ({
    ...line(came, addDays(from, Math.min(4, nth + 1)), decided.length + nth),
    state: 'waiting',
    decided_by: null,
    decided_at: null,
  }))
  const lines = [...decided, ...waiting]
  const statement = {
    tenant_id: tenantId,
    id: statementId,
    file_name: `extras-${until}.xml`,
    from_date: from,
    to_date: until,
    incoming: lines.length,
    known: 0,
    created_by: userId,
    created_at: at(addDays(until, 1), 'created'),
  }
  return { statements: [statement], lines }
}
