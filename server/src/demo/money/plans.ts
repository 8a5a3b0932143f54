import { type PlanDays, planDayAfter } from '#contracts/invoices/recurring/plan-days.ts'
import { newId } from '#platform/ids.ts'
import { words } from './planned/words.ts'
import type { StoredInvoice } from './rows.ts'

/** Clients whose maintenance is invoiced by a plan, and what is done with each invoice. */
const planned = [
  ['Librairie des Quais SAS', 'issue'],
  ['Farmacia Sirena SA', 'draft'],
] as const

interface Given {
  tenantId: string
  /** Who wrote the plans. */
  userId: string
  clients: ReadonlyMap<string, string>
}

/** The recurring invoices of the demo company, with what they made: each invoice of maintenance is one of theirs. */
export function planRows(all: readonly StoredInvoice[], { tenantId, userId, clients }: Given) {
  const own = () => ({ tenant_id: tenantId, id: newId() })
  const found = planned.flatMap(([client, mode]) => {
    const made = all
      .filter(({ past: { invoice } }) => invoice.client_id === clients.get(client) && isMaintenance(invoice.title))
      .toSorted((a, b) => a.past.invoice.issue_date.localeCompare(b.past.invoice.issue_date))
    const [first, last] = [made[0], made.at(-1)]
    if (!first || !last) return []
    const { invoice, lines } = last.past
    const days: PlanDays = { every: 'month', starts_on: first.past.invoice.issue_date }
    const language = invoice.language === 'en' ? 'en' : 'ro'
    const plan = {
      ...own(),
      ...days,
      client_id: invoice.client_id,
      title: `${words[language].maintenance}, {month} {year}`,
      currency: invoice.currency,
      language,
      vat_treatment: invoice.vat_treatment,
      discount_percent: invoice.discount_percent,
      notes: invoice.notes,
      due_days: 15,
      lines: JSON.stringify(
        lines.map(({ name, quantity, unit, unit_price, tax }) => ({ name, quantity, unit, unit_price, tax })),
      ),
      mode,
      next_on: planDayAfter(days, invoice.issue_date),
      written_by: userId,
    }
    const runs = made.map(({ past }) => ({
      ...own(),
      plan_id: plan.id,
      day: past.invoice.issue_date,
      state: 'made',
      invoice_id: past.invoice.id,
      created_at: past.invoice.created_at,
    }))
    return [{ plan, runs }]
  })
  return { plans: found.map(({ plan }) => plan), runs: found.flatMap(({ runs }) => runs) }
}

const isMaintenance = (title: string) =>
  Object.values(words).some(({ maintenance }) => title.startsWith(`${maintenance}, `))
