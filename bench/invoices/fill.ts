import { sql } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { newId } from '#platform/ids.ts'
import type { BenchCompany } from '../companies.ts'

const CLIENTS = 200

/** As many issued invoices of some clients in two currencies, four fifths of them paid; answers a client. What lists do not read stays empty. */
export async function fillInvoices({ database }: Services, { tenantId }: BenchCompany, count: number): Promise<string> {
  const clients = Array.from({ length: CLIENTS }, () => newId())
  const series = newId()
  await database.tenant(tenantId, async (tx) => {
    await tx.run(sql`insert into clients (tenant_id, id, company_name, prefered_currency)
      select ${tenantId}::uuid, k.id, 'Client ' || k.n, 'RON' from unnest(${clients}::uuid[]) with ordinality k (id, n)`)
    await tx.run(sql`insert into invoice_series (tenant_id, id, kind, prefix, padding, is_default)
      values (${tenantId}, ${series}, 'invoice', 'B-', 6, true)`)
    await tx.run(
      sql`insert into invoice_numbers (tenant_id, series_id, year, last) values (${tenantId}, ${series}, 0, ${count})`,
    )
    await tx.run(sql`insert into invoices (tenant_id, id, client_id, series_id, number, number_value, title, issue_date, due_date,
        currency, tax, subtotal, vat, total, status, issued_at, sent_at, paid_at, paid_amount, version)
      select ${tenantId}::uuid, gen_random_uuid(), l.ids[1 + n % ${CLIENTS}], ${series}::uuid, 'B-' || lpad(n::text, 6, '0'), n,
        'Services ' || n, d.day, d.day + 30, case when n % 3 = 0 then 'EUR' else 'RON' end, 21, 100 * (100 + n % 900),
        21 * (100 + n % 900), 121 * (100 + n % 900), case when n % 5 = 0 then 'sent' else 'paid' end, d.day, d.day,
        case when n % 5 > 0 then d.day + 20 end, case when n % 5 > 0 then 121 * (100 + n % 900) else 0 end, 1
      from generate_series(1, ${count}) n
        cross join lateral (select current_date - (${count} - n) * 1000 / ${count} as day) d,
        (select ${clients}::uuid[] as ids) l`)
  })
  return clients[0]!
}
