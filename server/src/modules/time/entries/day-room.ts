import type { WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import type { FieldProblem } from '#platform/errors/errors.ts'
import { text } from '#platform/texts/index.ts'

/** Minutes of a civil day in a time zone: 1440, an hour less or more when clocks change; for expressions over `day`. */
export const minutesOfDay = (day: ReturnType<typeof sql>, timeZone: string) =>
  sql`(date_part('epoch', (${day} + 1)::timestamp at time zone ${timeZone} - ${day}::timestamp at time zone ${timeZone}) / 60)::int`

const shown = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/**
 * Whether so many minutes still fit into a day of a person, beside their other entries. Asked under the lock of the person's
 * time: two entries that fit alone do not fit together.
 */
export async function roomProblems(
  { tx, tenant, locale }: Pick<WriteContext, 'tx' | 'tenant' | 'locale'>,
  { id, employee_id, date, minutes }: { id: string | null; employee_id: string; date: string; minutes: number },
): Promise<FieldProblem[]> {
  const day = await tx.row<{ length: number; others: number }>(sql`select
    ${minutesOfDay(sql`${date}::date`, tenant.time_zone)} as length,
    (select coalesce(sum(o.worked_minutes), 0)::int from timesheets o
      where o.tenant_id = ${tenant.id} and o.employee_id = ${employee_id} and o.date = ${date}::date
        and o.id is distinct from ${id}::uuid) as others`)
  const room = Math.max(0, day!.length - day!.others)
  if (minutes <= room) return []
  return [['worked_minutes', text('time.noRoom', locale, { length: shown(day!.length), room: shown(room) })]]
}
