import { Incoming } from '#contracts/expenses/bills.ts'
import { answersData, type GetterDefinition } from '#engine/index.ts'
import { readConnection, statusOf } from '#modules/invoices/index.ts'
import { sql } from '#platform/database/index.ts'
import { ok } from '#platform/http/context.ts'
import { readLook } from './look/looks.ts'

/** How bills come in: whether the company is connected, when ANAF's list was looked through, and how many wait. */
export const incoming: GetterDefinition = {
  level: 'resource',
  may: 'manageExpenses',
  summary: 'How bills of suppliers come in from ANAF, and how many nobody has done anything with',
  output: answersData(Incoming),
  run: ({ services, tenant }) =>
    services.database.tenant(tenant.id, async (tx) => {
      const [connection, look, counted] = await Promise.all([
        readConnection(tx, tenant.id),
        readLook(tx, tenant.id),
        tx.row<{ open: number; unreadable: number }>(sql`select
            count(*) filter (where t.state = 'read' and not exists (select from expenses e
              where e.tenant_id = t.tenant_id and e.id = t.expense_id and e.cancelled_at is null))::int as open,
            count(*) filter (where t.state = 'unreadable')::int as unreadable
          from supplier_bills t where t.tenant_id = ${tenant.id} and t.set_aside_at is null`),
      ])
      const data: Incoming = {
        romanian: tenant.country === 'RO',
        connected: statusOf(services, connection).connected,
        looked_at: look?.looked_at ? new Date(look.looked_at).toISOString() : null,
        problem: look?.problem ?? null,
        open: counted?.open ?? 0,
        unreadable: counted?.unreadable ?? 0,
      }
      return ok({ data })
    }),
}
