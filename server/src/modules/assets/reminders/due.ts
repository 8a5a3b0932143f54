import { type AssetReminder, assetReminders } from '#contracts/assets/assets.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'

/** An asset of which somebody is reminded. */
export interface DueAsset {
  id: string
  name: string
  kind: AssetReminder
  day: string
  days: number
  employee_id: string | null
  person: string | null
}

/** Every kind of reminder with each of its steps, as rows of a statement. */
const steps = sql.join(
  Object.entries(assetReminders).flatMap(([kind, days]) => days.map((one) => sql`(${kind}, ${one}::int)`)),
  sql`, `,
)

/**
 * Dates of assets that have come to a step before them of which nobody was reminded yet. One that was added late has come to its
 * nearest step alone. What is decommissioned or lost has no dates that matter.
 */
export const dueAssets = (tx: Tx, tenantId: string, today: string): Promise<DueAsset[]> =>
  tx.rows<DueAsset>(sql`select a.id, a.name, k.kind, k.day::text, step.days, a.employee_id,
      ${personName('e')} as person
    from assets a
    left join people e on e.tenant_id = ${tenantId} and e.id = a.employee_id
    cross join lateral (values ('return', a.return_date), ('repair', a.expected_return_date),
      ('maintenance', a.next_maintenance_date), ('warranty', a.warranty_until)) k (kind, day)
    cross join lateral (select min(s.days) as days from (values ${steps}) s (kind, days)
      where s.kind = k.kind and s.days >= k.day - ${today}::date) step
    where a.tenant_id = ${tenantId} and a.status not in ('decommissioned', 'lost')
      and k.day >= ${today}::date and step.days is not null
      and not exists (select from asset_reminders r where r.tenant_id = ${tenantId} and r.asset_id = a.id
        and r.kind = k.kind and r.day = k.day and r.days <= step.days)
    order by k.day, a.name, a.id, k.kind`)
