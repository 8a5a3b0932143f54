import { shownDay } from '#contracts/engine/values/civil-days.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import type { Job } from '#platform/jobs/index.ts'
import { defineNotification, notify } from '#platform/notifications/index.ts'
import { personName } from '#platform/person-name.ts'
import { defineReminder, frontendUrl, type Reminding } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'

/** Evaluations that somebody holds are near. */
export const evaluationsDueNotice = defineNotification({
  key: 'evaluations-due',
  title: (locale) => text('notice.evaluationsDue', locale),
  mail: 'evaluations-due',
})

const PAGE = '/evaluations/my'

interface Due {
  id: string
  employee_id: string
  userId: string
  email: string
  locale: Locale
  person: string
  type: string
  evaluated_at: string
}

/** What each assignee holds whose notify day has come and whose own day is not over, and of which they were not notified. */
const dueOf = (tx: Tx, tenantId: string, today: string) =>
  tx.rows<Due>(sql`select v.id, a.employee_id, u.id as "userId", u.email, u.locale, v.evaluated_at,
      ${personName('s')} as person, y.name as type
    from evaluations v
    join people s on s.tenant_id = ${tenantId} and s.id = v.employee_id and s.status <> 'archived'
    join evaluation_types y on y.tenant_id = ${tenantId} and y.id = v.type_id
    join evaluation_assignees a on a.tenant_id = ${tenantId} and a.evaluation_id = v.id
    join people e on e.tenant_id = ${tenantId} and e.id = a.employee_id and e.status = 'active'
    join users u on u.tenant_id = ${tenantId} and u.id = e.user_id and u.login_id is not null
    where v.tenant_id = ${tenantId} and v.notify_at <= ${today}::date and v.evaluated_at >= ${today}::date
      and a.notified_for is distinct from v.notify_at
    order by u.id, v.evaluated_at, v.id for no key update of v, a`)

/** Notifies everybody of what they hold, once: it is written down in the same transaction. */
async function remind({ tx, company, today }: Reminding, services: Services): Promise<void> {
  const tenantId = company.id
  const due = await dueOf(tx, tenantId, today)
  if (due.length === 0) return
  const byPerson = Map.groupBy(due, ({ userId }) => userId)
  await notify(
    { tx, tenantId },
    {
      what: evaluationsDueNotice,
      record: null,
      to: [...byPerson.values()].map(([first]) => first!),
      mail: ({ userId }) => ({
        company: company.name,
        evaluations: byPerson.get(userId)!.map(({ person, type, evaluated_at }) => ({
          person,
          type,
          day: shownDay(evaluated_at),
        })),
        url: `${frontendUrl(services.config, company.subdomain)}${PAGE}`,
      }),
      page: PAGE,
    },
  )
  await tx.run(sql`update evaluation_assignees a set notified_for = v.notify_at from evaluations v
    where a.tenant_id = ${tenantId} and v.tenant_id = ${tenantId} and v.id = a.evaluation_id
      and v.id = any(${[...new Set(due.map(({ id }) => id))]}::uuid[])
      and a.employee_id = any(${[...new Set(due.map(({ employee_id }) => employee_id))]}::uuid[])`)
}

export const remindOfEvaluationsJob = (services: Services): Job =>
  defineReminder(services, { name: 'remind-of-evaluations', module: 'evaluations', schedule: '37 * * * *' }, (at) =>
    remind(at, services),
  )
