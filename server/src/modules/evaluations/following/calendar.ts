import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { WriteContext } from '#engine/index.ts'
import { putCalendarEvent, removeCalendarEvent } from '#modules/integrations/index.ts'
import { sql } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'
import { text } from '#platform/texts/index.ts'

type At = Pick<WriteContext, 'tx' | 'tenant'>

const keyOf = (id: string) => `evaluation:${id}`

interface Participant {
  user_id: string
  locale: Locale
  person: string
  type: string
  evaluated_at: string
}

/** Its subject and those who hold it, with what stands in the calendar of each. Every table is entered by its key. */
const participants = ({ tx, tenant }: At, id: string) =>
  tx.rows<Participant>(sql`select u.id as user_id, u.locale, ${personName('s')} as person,
      y.name as type, v.evaluated_at
    from (select employee_id from evaluations where tenant_id = ${tenant.id} and id = ${id}
      union select employee_id from evaluation_assignees where tenant_id = ${tenant.id} and evaluation_id = ${id}) p
    join people e on e.tenant_id = ${tenant.id} and e.id = p.employee_id
    join users u on u.tenant_id = ${tenant.id} and u.id = e.user_id
    join evaluations v on v.tenant_id = ${tenant.id} and v.id = ${id}
    join people s on s.tenant_id = ${tenant.id} and s.id = v.employee_id
    join evaluation_types y on y.tenant_id = ${tenant.id} and y.id = v.type_id
    order by u.id`)

/**
 * Has an evaluation stand on its day in the calendars of its subject and of those who hold it, and in nobody else's: the
 * company's calendar would show it to everybody. `former`: employees who took part until now.
 */
export async function keepCalendar(at: At, id: string, former: readonly string[] = []): Promise<void> {
  const { tx, tenant } = at
  const now = await participants(at, id)
  for (const { user_id, locale, person, type, evaluated_at } of now) {
    const title = text('calendar.evaluation', locale, { name: person, type })
    const owner = { tenantId: tenant.id, userId: user_id }
    await putCalendarEvent(tx, owner, keyOf(id), { title, startDate: evaluated_at, endDate: evaluated_at })
  }
  const taking = new Set(now.map(({ user_id }) => user_id))
  const left = former.length > 0 ? await usersOf(at, former) : []
  await leave(
    at,
    id,
    left.filter((userId) => !taking.has(userId)),
  )
}

/** Takes an evaluation that is deleted out of everybody's calendar. */
export async function leaveCalendars(at: At, id: string): Promise<void> {
  const everybody = await participants(at, id)
  await leave(
    at,
    id,
    everybody.map(({ user_id }) => user_id),
  )
}

async function leave({ tx, tenant }: At, id: string, userIds: readonly string[]): Promise<void> {
  for (const userId of userIds) await removeCalendarEvent(tx, { tenantId: tenant.id, userId }, keyOf(id))
}

async function usersOf({ tx, tenant }: At, employeeIds: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ user_id: string }>(sql`select user_id from people
    where tenant_id = ${tenant.id} and id = any(${[...employeeIds]}::uuid[]) and user_id is not null`)
  return rows.map(({ user_id }) => user_id)
}
