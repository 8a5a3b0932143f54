import { sql } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { newId } from '#platform/ids.ts'
import type { BenchCompany } from '../companies.ts'

const MERCHANTS = 500
const DAYS = 1000
const IN_BUNDLE = 10
const CATEGORIES = 8

/** What a reader says of a fiscal receipt; each tenth total was changed by a person. */
const reading = sql`jsonb_build_object('source', 'picture', 'fiscal', n % 2 = 0,
  'date', jsonb_build_object('value', e.date::text, 'state', 'sure', 'choices', '[]'::jsonb),
  'amount', jsonb_build_object('value', to_jsonb((e.amount / 100.0 + case when n % 10 = 0 then 1 else 0 end)::numeric), 'state', 'sure', 'choices', '[]'::jsonb),
  'currency', jsonb_build_object('value', e.currency, 'state', 'sure', 'choices', '[]'::jsonb),
  'own_identifier', jsonb_build_object('value', case when n % 4 = 0 then '14399840' end, 'state', 'sure', 'choices', '[]'::jsonb))`

/** So many expenses of everybody in bundles of ten, four fifths of them with a receipt that was read; one in fifty is perhaps another's. */
export async function fillExpenses({ database }: Services, { tenantId, liveIds }: BenchCompany, count: number) {
  const categories = Array.from({ length: CATEGORIES }, () => newId())
  const bundles = count / IN_BUNDLE
  await database.tenant(tenantId, async (tx) => {
    await tx.run(sql`insert into settings (tenant_id, id, key, value) values (${tenantId}, ${newId()}, 'company_vat', '"RO14399840"'::jsonb)
      on conflict do nothing`)
    await tx.run(sql`insert into expense_categories (tenant_id, id, name)
      select ${tenantId}::uuid, k.id, 'Category ' || k.n from unnest(${categories}::uuid[]) with ordinality k (id, n)`)
    await tx.run(sql`insert into expense_bundles (tenant_id, id, employee_id, title, start_date, end_date, created_at)
      select ${tenantId}::uuid, gen_random_uuid(), l.ids[1 + n % ${liveIds.length}], 'Journey ' || n, d.day - 20, d.day, d.day
      from generate_series(1, ${bundles}) n
        cross join lateral (select current_date - (${bundles} - n) * ${DAYS} / ${bundles} as day) d,
        (select ${[...liveIds]}::uuid[] as ids) l`)
    await tx.run(sql`insert into expenses (tenant_id, id, employee_id, expense_bundle_id, expense_category_id, merchant, merchant_key,
        date, amount, currency, over_reason, created_at)
      select ${tenantId}::uuid, gen_random_uuid(), b.employee_id, b.id, c.ids[1 + (b.n + k) % ${CATEGORIES}], 'Merchant ' || m.m, 'merchant ' || m.m,
        b.end_date - (k * 2 + b.n % 5), 1000 + case when (b.n * 10 + k) % 50 = 0 then 0 else b.n * 10 + k end, case when k % 5 = 0 then 'EUR' else 'RON' end,
        case when k = 3 then 'It was late' end, b.created_at
      from (select *, row_number() over (order by created_at, id)::int as n from expense_bundles where tenant_id = ${tenantId}) b,
        generate_series(1, ${IN_BUNDLE}) k
        cross join lateral (select (case when k % 10 = 0 then 7 else k * 31 end) % ${MERCHANTS} as m) m,
        (select ${categories}::uuid[] as ids) c`)
    await tx.run(sql`insert into expense_receipts (tenant_id, id, employee_id, expense_bundle_id, expense_id, file_name, file_hash, picture_hash,
        state, reading, merchant_key, checked_at, created_at)
      select e.tenant_id, gen_random_uuid(), e.employee_id, e.expense_bundle_id, e.id, 'receipt.jpg', md5(e.id::text),
        ('x' || substr(md5(e.id::text), 1, 16))::bit(64), 'filed', ${reading}, e.merchant_key,
        case when n % 7 > 0 then e.created_at end, e.created_at
      from (select *, row_number() over (order by id)::int as n from expenses where tenant_id = ${tenantId}) e where n % 5 > 0`)
    await tx.run(sql`update expenses e set receipt_hash = r.file_hash from expense_receipts r
      where e.tenant_id = ${tenantId} and r.tenant_id = ${tenantId} and r.expense_id = e.id`)
  })
}
