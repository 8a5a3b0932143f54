import type { TimelineEvent } from '#contracts/calendar/events.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { Absence } from '#contracts/holidays/holidays.ts'
import { readAway, readNationalDays } from '#modules/holidays/index.ts'
import { text } from '#platform/texts/index.ts'
import type { Asked } from './asked.ts'

/** What an absence is called; one that may never come says so. */
function titleOf({ policy, status }: Absence, locale: Locale): string {
  const name = policy?.name ?? text('event.away', locale)
  return status === 'draft' ? text('event.waiting', locale, { name }) : name
}

/** Who is away, as the team's calendar shows it: of colleagues only when, with the kind for those who may know it. */
export async function leave({ tx, context, reader, from, to, among }: Asked): Promise<TimelineEvent[]> {
  const { services, tenant, locale } = context
  const away = await readAway(tx, {
    tenantId: tenant.id,
    reader,
    locale,
    files: services.files,
    asked: { start_date: from, end_date: to },
    also: [among],
  })
  return away.people.flatMap(({ employee_id, name, avatar, absences }) =>
    absences.map((absence): TimelineEvent => {
      const { start_date, end_date, holiday_id } = absence
      return {
        id: `holiday:${employee_id}:${start_date}:${holiday_id ?? ''}`,
        type: 'holiday',
        start_date,
        end_date,
        created_at: null,
        title: titleOf(absence, locale),
        ...(absence.status === 'draft' && { is_waiting: true as const }),
        ...(absence.policy?.type === 'other' && { is_sick: true as const }),
        employee: { id: employee_id, name, avatar },
        timelineable_type: holiday_id && 'holiday',
        timelineable_id: holiday_id,
      }
    }),
  )
}

/** The company's own national days. */
export async function nationalDays({ tx, context, from, to }: Asked): Promise<TimelineEvent[]> {
  const days = await readNationalDays(tx, context.tenant.id, { from, to, locale: context.locale })
  return days.map(({ date, name }) => ({
    id: `national_holiday:${date}`,
    type: 'national_holiday',
    start_date: date,
    end_date: date,
    created_at: null,
    title: name,
    employee: null,
    timelineable_type: null,
    timelineable_id: null,
  }))
}
