import { addDays } from '#contracts/engine/values/civil-days.ts'
import { fromMinor } from '#contracts/engine/values/money.ts'
import { OPEN_INVOICES } from '#contracts/invoices/statements/open-invoices.ts'
import { Statement, type StatementAccount } from '#contracts/invoices/statements/statement.ts'
import { answersData, bindingsOf, type GetterDefinition } from '#engine/index.ts'
import { ok } from '#platform/http/context.ts'
import { shareLinksTo } from '#platform/share-links/index.ts'
import { askedSpan, clientName } from './asked-statement.ts'
import { type Account, readAccounts, readCredits } from './read-statement.ts'

/** An account as the wire has it: decimals of its currency. */
export function onWire({ currency, lines, ...sums }: Account): StatementAccount {
  const money = (minor: number) => fromMinor(minor, currency)
  return {
    currency,
    opening: money(sums.opening),
    charged: money(sums.charged),
    paid: money(sums.paid),
    closing: money(sums.closing),
    credit: money(sums.credit),
    lines: lines.map(({ date, kind, invoice_id, number, method, reference, amount, moved, balance }) => ({
      date,
      kind,
      invoice_id,
      number,
      method,
      reference,
      charged: amount > 0 ? money(amount) : null,
      paid: amount < 0 ? money(-amount) : null,
      moved: moved > 0 ? money(moved) : null,
      balance: money(balance),
    })),
  }
}

export const spanQuery = { from: 'The first day; that of the year when absent', to: 'The last day; today when absent' }

/** The statement of a client, with the credit and the public links that there are. */
export const statement: GetterDefinition = {
  level: 'record',
  may: 'manageInvoices',
  summary: 'What a client was charged, paid and got back between two days, by currency, with the running balance',
  query: spanQuery,
  output: answersData(Statement),
  async run(context, id) {
    const { services, tenant } = context
    const span = askedSpan(context)
    const { today } = bindingsOf(context)
    const data = await services.database.tenant(tenant.id, async (tx): Promise<Statement> => {
      const client = await clientName(tx, tenant.id, id!)
      const links = { tenantId: tenant.id, purpose: OPEN_INVOICES, subjectId: id! }
      const [accounts, credits, shared] = await Promise.all([
        readAccounts(tx, tenant.id, id!, span),
        readCredits(tx, tenant.id, id!, addDays(today, 1)),
        shareLinksTo(tx, services.clock, links),
      ])
      return {
        client,
        ...span,
        accounts: accounts.map(onWire),
        credits: credits.map(({ currency, credit }) => ({ currency, amount: fromMinor(credit, currency) })),
        links: shared,
      }
    })
    return ok({ data })
  },
}
