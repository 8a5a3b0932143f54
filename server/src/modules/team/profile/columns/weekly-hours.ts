import { sql, type Tx } from '#platform/database/index.ts'

export interface WeeklyHours {
  id: string
  minutes: number
}

/** Writes down the hours a week that everybody knows of people (`weekly_hours_capacity`), in minutes. */
export async function keepWeeklyHours(tx: Tx, tenantId: string, people: readonly WeeklyHours[]): Promise<number> {
  if (people.length === 0) return 0
  const minutes = JSON.stringify(Object.fromEntries(people.map((one) => [one.id, one.minutes])))
  return tx.run(sql`update employees set weekly_minutes_capacity = (${minutes}::jsonb ->> id::text)::int
    where tenant_id = ${tenantId} and id = any(${people.map(({ id }) => id)}::uuid[])`)
}
