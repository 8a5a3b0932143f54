import type { Buyer } from '#contracts/clients/buyer.ts'
import { readBuyer } from '#modules/clients/index.ts'
import { readDefaultCurrency, readSeller } from '#modules/company/index.ts'
import { type PastInvoice, taxCurrency } from '#modules/invoices/index.ts'
import { ratesOn } from '#modules/projects/index.ts'
import { takeInvoicedTime } from '#modules/time/index.ts'
import { insertRows } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import type { LoggedTime } from '../work/store.ts'
import { bankRows } from './bank.ts'
import { CREDITS, creditEvents, creditsOf } from './credits.ts'
import { eventRows, momentOn } from './events.ts'
import { mailedRows } from './mailed.ts'
import { paymentsOf } from './payments.ts'
import type { PlannedInvoice } from './planned/plan.ts'
import { proposedInvoices } from './planned/proposed.ts'
import { trackedInvoices } from './planned/tracked.ts'
import { untrackedInvoices } from './planned/untracked.ts'
import { planRows } from './plans.ts'
import { reminderRows } from './reminded.ts'
import { invoiceOf } from './rows.ts'
import { defaults, storeInvoiceSettings } from './settings.ts'

/** What happened last is so long ago. */
const SINCE_MS = 5 * 60_000

interface Given {
  domain: string
  clients: ReadonlyMap<string, string>
  logged: readonly LoggedTime[]
  /** Who writes the invoices. */
  userId: string
}

/** Drafts last, as they have no number yet; the others in the order of their days. */
const inOrder = (plans: readonly PlannedInvoice[]) =>
  plans.toSorted(
    (a, b) =>
      Number(a.fate === 'draft') - Number(b.fate === 'draft') ||
      a.issueDate.localeCompare(b.issueDate) ||
      a.client.localeCompare(b.client),
  )

async function readBuyers({ tx, services, tenantId }: Change, clients: ReadonlyMap<string, string>) {
  const names = [...clients.keys()]
  const buyers = await Promise.all(names.map((name) => readBuyer(tx, services.keys, tenantId, clients.get(name)!)))
  return new Map(names.map((name, at) => [name, buyers[at]!]))
}

/** A history is shown by its ids, which tell when they were made. */
const inOrderOfTime = <Event extends { created_at: unknown }>(events: readonly Event[]) =>
  events
    .toSorted((a, b) => Date.parse(String(a.created_at)) - Date.parse(String(b.created_at)))
    .map((event) => ({ ...event, id: newId() }))

/** What was issued, as its paper says it. */
async function versionRows(
  at: Change,
  papers: readonly { row: PastInvoice['invoice']; paper: PastInvoice['paper'] }[],
  { buyers, ownCurrency }: { buyers: ReadonlyMap<string, Buyer>; ownCurrency: string },
) {
  const { tx, services, tenantId, today } = at
  const seller = await readSeller(tx, services.keys, tenantId, today)
  return papers.map(({ row, paper }) => ({
    tenant_id: tenantId,
    id: newId(),
    invoice_id: row.id,
    number: 1,
    paper: JSON.stringify(paper({ seller, buyer: buyers.get(row.client_id)!, logo: null, ownCurrency })),
    created_by: row.created_by,
    created_at: row.issued_at,
  }))
}

/** Fourteen months of invoices, in every state, with what happened to them; entries of time are marked with the lines that charge them. */
export async function storeMoney(change: Change, { domain, clients, logged, userId }: Given): Promise<void> {
  const { tx, tenantId, today, services } = change
  const plans = inOrder([...proposedInvoices(today), ...trackedInvoices(logged, today), ...untrackedInvoices(today)])
  const taken = { invoice: 0, proforma: 0, estimate: 0, credit_note: CREDITS }
  const values = plans.map(({ kind, fate }) => (fate === 'draft' ? null : ++taken[kind ?? 'invoice']))
  const series = await storeInvoiceSettings(change, domain, taken)
  const ownCurrency = await readDefaultCurrency(tx, tenantId)
  const own = taxCurrency('RO', ownCurrency)
  const asked = plans.map(({ currency, issueDate }) => ({ currency, to: own, day: issueDate }))
  const [rates, named] = await Promise.all([ratesOn(tx, tenantId, asked), readBuyers(change, clients)])
  const at = momentOn(new Date(services.clock.now().getTime() - SINCE_MS).toISOString())
  const all = plans.map((plan, index) =>
    invoiceOf(plan, {
      tenantId,
      series,
      clientId: clients.get(plan.client)!,
      userId,
      today,
      at,
      notes: defaults.invoice_notes,
      address: defaults.invoice_company_address,
      rate: plan.fate === 'draft' || plan.currency === own ? null : rates[index]!,
      value: values[index]!,
    }),
  )
  const credits = creditsOf(all, { seriesId: series.credit_note, userId, today, at })
  const buyers = new Map([...named].map(([name, buyer]) => [clients.get(name)!, buyer]))
  const papers = [
    ...all.filter(({ past }) => past.invoice.number).map(({ past }) => ({ row: past.invoice, paper: past.paper })),
    ...credits.map(({ credit }) => ({ row: credit.note, paper: credit.paper })),
  ]
  const versions = await versionRows(change, papers, { buyers, ownCurrency })
  const mailed = all.flatMap((one) =>
    mailedRows(one, { buyer: buyers.get(one.past.invoice.client_id)!, replyTo: `billing@${domain}`, userId, at }),
  )
  const paid = paymentsOf(all, { clients, today, userId, at })
  const bank = bankRows(all, paid.payments, { tenantId, today, userId, clients, at })
  const proposals = all.filter(({ past }) => past.invoice.kind !== 'invoice')
  for (const [at, { madeOf }] of plans.entries())
    if (madeOf)
      all[at]!.past.invoice.made_of_id = proposals.find(({ past }) => past.invoice.title === madeOf)!.past.invoice.id
  const invoices = all.filter((one) => !proposals.includes(one))
  // What an invoice was made of, and what a credit note credits, comes before it.
  for (const rows of [
    proposals.map(({ past }) => past.invoice),
    invoices.map(({ past }) => past.invoice),
    credits.map(({ credit }) => credit.note),
  ])
    await insertRows(tx, 'invoices', rows)
  await insertRows(
    tx,
    'invoice_lines',
    credits.flatMap(({ credit }) => credit.lines),
  )
  const recipients = (invoiceId: string) =>
    mailed.filter(({ sending }) => sending.invoice_id === invoiceId).map(({ recipient }) => recipient.email)
  const marks = all.flatMap((one) => one.marks)
  const reminded = all.flatMap((one) =>
    reminderRows(one, { buyer: buyers.get(one.past.invoice.client_id)!, replyTo: `billing@${domain}`, at }),
  )
  const recurring = planRows(invoices, { tenantId, userId, clients })
  const tables = {
    invoice_lines: all.flatMap(({ past }) => past.lines),
    invoice_versions: versions,
    invoice_payments: paid.payments,
    client_credits: paid.credits,
    bank_statements: bank.statements,
    invoice_events: inOrderOfTime([
      ...paid.events,
      ...all.flatMap(({ past, course, filing }) =>
        eventRows(past, { at, course, filing, recipients: recipients(past.invoice.id), userId }),
      ),
      ...creditEvents(credits, { today, at }),
    ]),
    invoice_sendings: [...mailed, ...reminded].map(({ sending }) => sending),
    invoice_reminders: reminded.map(({ reminder }) => reminder),
    invoice_plans: recurring.plans,
  }
  await Promise.all([
    ...Object.entries(tables).map(([table, rows]) => insertRows(tx, table, rows)),
    takeInvoicedTime(
      tx,
      tenantId,
      marks.map(({ entry, line }) => ({ id: entry, lineId: line })),
    ),
  ])
  await insertRows(
    tx,
    'invoice_recipients',
    [...mailed, ...reminded].map(({ recipient }) => recipient),
  )
  await insertRows(tx, 'bank_lines', bank.lines)
  await insertRows(tx, 'invoice_plan_runs', recurring.runs)
}
