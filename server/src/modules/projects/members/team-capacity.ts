import * as z from 'zod'
import { MemberCapacity } from '#contracts/projects/projects.ts'
import { answersData, type GetterDefinition } from '#engine/index.ts'
import { dayIn } from '#platform/clock.ts'
import { sql } from '#platform/database/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'
import { termOn, USUAL_WEEK } from './terms.ts'

/** How much of the week of each member their projects take: those that go on, by the hours that hold today. */
export const teamCapacity: GetterDefinition = {
  level: 'record',
  may: 'manageProjects',
  summary: 'How much of their week members are planned for on all projects',
  output: answersData(z.array(MemberCapacity)),
  run: ({ services, tenant }, id) =>
    services.database.tenant(tenant.id, async (tx) => {
      if (!(await tx.row(sql`select 1 from projects where tenant_id = ${tenant.id} and id = ${id}`))) throw notFound()
      const today = dayIn(services.clock.now(), tenant.time_zone)
      const data = await tx.rows<MemberCapacity>(sql`
        select e.id as employee_id,
          coalesce(nullif(e.weekly_minutes_capacity, 0), ${USUAL_WEEK})::float8 / 60 as weekly_capacity_hours,
          coalesce((select sum(${termOn('weekly_allocation_minutes', today)})
            from project_members t
            join projects p on p.tenant_id = t.tenant_id and p.id = t.project_id and p.archived_at is null
            where t.tenant_id = e.tenant_id and t.employee_id = e.id and t.archived_at is null), 0)::float8 / 60
            as allocated_hours
        from people e join project_members o on o.tenant_id = e.tenant_id and o.employee_id = e.id
        where o.tenant_id = ${tenant.id} and o.project_id = ${id}`)
      return ok({ data })
    }),
}
