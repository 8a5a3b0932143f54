import { sql, type Tx } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'

/** The day on which a company was first connected; null where it never was. */
export const readBeginning = async (tx: Tx, tenantId: string): Promise<string | null> =>
  (await tx.row<{ day: string }>(sql`select day::text as day from efactura_beginnings where tenant_id = ${tenantId}`))
    ?.day ?? null

/** From the day of the first connection issued invoices stay as they are, and are asked for here. */
export async function begin(tx: Tx, tenantId: string, day: string): Promise<void> {
  const begun = await tx.run(sql`insert into efactura_beginnings (tenant_id, day) values (${tenantId}, ${day}::date)
    on conflict do nothing`)
  if (begun === 0) return
  await tx.run(sql`insert into settings (tenant_id, id, key, value)
    values (${tenantId}, ${newId()}, 'invoice_issued_stays', 'true'::jsonb)
    on conflict (tenant_id, key, user_id) do update set value = excluded.value`)
}
