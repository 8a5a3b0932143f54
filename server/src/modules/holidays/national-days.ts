import { yearOf } from '#contracts/engine/values/civil-days.ts'
import type { NationalDaysChanged } from '#modules/company/index.ts'
import { sql } from '#platform/database/index.ts'
import { refused } from '#platform/errors/errors.ts'
import type { Change } from '#platform/events/index.ts'
import { recalculate } from './recalculate.ts'

/** National days of a closed year stay as they were; a change in other years counts leave again. */
export async function followNationalDays(at: Change, { spans }: NationalDaysChanged): Promise<void> {
  const closed = await at.tx.row<{ year: number }>(sql`select max(b.year) as year from holiday_balances b
    join unnest(${spans.map(({ from }) => yearOf(from))}::int[], ${spans.map(({ to }) => yearOf(to))}::int[]) s (first, last)
      on b.year between s.first and s.last
    where b.tenant_id = ${at.tenantId} and b.closed_at is not null having max(b.year) is not null`)
  if (closed) throw refused('closedYear', { year: closed.year })
  await recalculate(at, 'everybody', 'national_days_changed')
}
