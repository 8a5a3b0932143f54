import { shownDay } from '#contracts/engine/values/civil-days.ts'
import { openStatuses } from '#contracts/onboarding/onboarding.ts'
import type { Clock } from '#platform/clock.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { defineJob, type Job, queueJob } from '#platform/jobs/index.ts'
import { defineNotification, type Notified, notify } from '#platform/notifications/index.ts'
import { personName } from '#platform/person-name.ts'
import { frontendUrl, readHiddenModules } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'

/** Somebody was given tasks of people who join or leave. */
export const tasksGivenNotice = defineNotification({
  key: 'onboarding-tasks-given',
  title: (locale) => text('notice.tasksGiven', locale),
  mail: 'onboarding-tasks-given',
})

const NOTIFY = 'notify-assignees'
const PAGE = '/onboarding-tasks'
/** What is given within this time comes in one mail: somebody who hands on ten tasks does it one after the other. */
const GATHERED_MS = 60_000
/** A mail names so many; the page shows all. */
const MOST_NAMED = 20

/** Notifies the assignees of tasks with `notify_assignee`, all together and a little later. */
export const queueNotifying = (tx: Tx, clock: Clock, tenantId: string): Promise<void> =>
  queueJob(tx, NOTIFY, { tenantId }, { runAt: new Date(clock.now().getTime() + GATHERED_MS) })

interface Given extends Notified {
  id: string
  title: string
  person: string
  due_date: string
}

/** Takes the mark off all tasks that have it, and answers their ids: two that run together never notify twice. */
const takeMarked = async (tx: Tx, tenantId: string): Promise<string[]> => {
  const rows = await tx.rows<{ id: string }>(sql`update checklist_tasks set notify_assignee = false
    where tenant_id = ${tenantId} and notify_assignee returning id`)
  return rows.map(({ id }) => id)
}

/** Of these tasks, those that are still open, with the one who has them now and works here. */
const givenOf = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.rows<Given>(sql`select k.id, k.title, k.due_date::text, u.id as "userId", u.email, u.locale,
      ${personName('p')} as person
    from checklist_tasks k
    join people p on p.tenant_id = ${tenantId} and p.id = k.employee_id
    join people e on e.tenant_id = ${tenantId} and e.id = k.assignee_id and e.status = 'active'
    join users u on u.tenant_id = ${tenantId} and u.id = e.user_id and u.login_id is not null
    where k.tenant_id = ${tenantId} and k.id = any(${[...ids]}::uuid[]) and k.status = any(${[...openStatuses]}::text[])
    order by u.id, k.due_date, k.title, k.id`)

/** One notification a person. Of one task it says which, to those who may still see it; of several only how many. */
async function notifyAssignees(tx: Tx, services: Services, tenantId: string): Promise<void> {
  const ids = await takeMarked(tx, tenantId)
  const company = await services.tenants.byId(tenantId)
  if (ids.length === 0 || !company || (await readHiddenModules(tx, tenantId)).has('onboarding')) return
  const given = await givenOf(tx, tenantId, ids)
  for (const tasks of Map.groupBy(given, ({ userId }) => userId).values()) {
    const [first] = tasks as [Given, ...Given[]]
    const isOne = tasks.length === 1
    await notify(
      { tx, tenantId },
      {
        what: tasksGivenNotice,
        record: isOne ? { type: 'checklist-tasks', id: first.id } : null,
        to: [first],
        mail: () => ({
          company: company.name,
          tasks: tasks
            .slice(0, MOST_NAMED)
            .map(({ title, person, due_date }) => ({ title, person, day: shownDay(due_date) })),
          more: Math.max(0, tasks.length - MOST_NAMED),
          url: `${frontendUrl(services.config, company.subdomain)}${PAGE}`,
        }),
        details: (locale) =>
          isOne ? `${first.title} (${first.person})` : text('notice.tasksGiven.count', locale, { count: tasks.length }),
        page: PAGE,
      },
    )
  }
}

export const notifyAssigneesJob = (services: Services): Job<{ tenantId: string }> =>
  defineJob(NOTIFY, ({ tenantId }) =>
    services.database.tenant(tenantId, (tx) => notifyAssignees(tx, services, tenantId)),
  )
