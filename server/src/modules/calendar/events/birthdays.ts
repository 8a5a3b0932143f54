import type { TimelineEvent } from '#contracts/calendar/events.ts'
import { yearlyIn } from '#contracts/engine/values/civil-days.ts'
import { sql } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'
import type { Asked } from './asked.ts'
import { type PersonRow, personOf } from './people.ts'

/** Birthdays of those who work here or are about to: day and month, never the year. */
export async function birthdays({ tx, context, from, to, among }: Asked): Promise<TimelineEvent[]> {
  const rows = await tx.rows<PersonRow & { birthday: string }>(sql`select e.id,
      ${personName('e')} as name, e.avatar, e.birthday
    from people e where e.tenant_id = ${context.tenant.id} and e.status not in ('archived', 'cancelled') and e.birthday is not null and ${among}`)
  return rows.flatMap(({ birthday, ...person }) =>
    yearlyIn(birthday, from, to).map(
      (day): TimelineEvent => ({
        id: `birthday:${person.id}:${day}`,
        type: 'birthday',
        start_date: day,
        end_date: day,
        created_at: null,
        title: person.name,
        ...(day.slice(5) !== birthday && { born_on: birthday }),
        employee: personOf(context, person),
        timelineable_type: 'employee',
        timelineable_id: person.id,
      }),
    ),
  )
}
