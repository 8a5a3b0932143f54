import { yearlyIn } from '#contracts/engine/values/civil-days.ts'
import { AwayQuery, ProjectAway } from '#contracts/holidays/holidays.ts'
import { answersData, type GetterDefinition } from '#engine/index.ts'
import { awayAsked, readAway } from '#modules/holidays/index.ts'
import { sql } from '#platform/database/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'
import { onProject, readsProject } from '../rights.ts'

/** When the people of a project are away, as each reader may see it, and their birthdays; for those who work on it or keep projects. */
export const projectCalendar: GetterDefinition = {
  level: 'record',
  may: 'auth',
  summary: 'Leave and birthdays of the people of a project',
  names: 'holidays',
  query: AwayQuery,
  output: answersData(ProjectAway),
  run: ({ services, tenant, actor, locale, query }, id) => {
    const tenantId = tenant.id
    return services.database.tenant(tenantId, async (tx) => {
      if (!(await readsProject(tx, tenantId, actor, id!))) throw notFound()
      const asked = awayAsked(query)
      const members = onProject(tenantId, id!)
      const [away, people] = await Promise.all([
        readAway(tx, {
          tenantId,
          reader: actor,
          locale,
          files: services.files,
          asked,
          also: [sql`e.id in (${members})`],
        }),
        tx.rows<{ id: string; birthday: string | null }>(
          sql`select id, birthday from people where tenant_id = ${tenantId} and id in (${members})`,
        ),
      ])
      const birthdays = new Map(people.map((one) => [one.id, one.birthday]))
      const withBirthdays = away.people.map((one) => {
        const birthday = birthdays.get(one.employee_id)
        return { ...one, birthdays: birthday ? yearlyIn(birthday, asked.start_date, asked.end_date) : [] }
      })
      return ok({ data: { ...away, people: withBirthdays } })
    })
  },
}
