import { ProjectHours } from '#contracts/projects/projects.ts'
import { answersData, type GetterDefinition } from '#engine/index.ts'
import { dayIn } from '#platform/clock.ts'
import { sql } from '#platform/database/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'

interface TaskRow {
  task_id: string
  planned: number | null
  logged: number
  month: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Hours that are planned for a project's tasks and logged on them, those of a running timer once it is stopped. Nobody's by name. */
export const projectHours: GetterDefinition = {
  level: 'record',
  may: 'manageProjects',
  summary: 'Hours planned and logged on a project and on each of its tasks',
  output: answersData(ProjectHours),
  run: ({ services, tenant }, id) =>
    services.database.tenant(tenant.id, async (tx) => {
      if (!(await tx.row(sql`select 1 from projects where tenant_id = ${tenant.id} and id = ${id}`))) throw notFound()
      const month = `${dayIn(services.clock.now(), tenant.time_zone).slice(0, 7)}-01`
      const rows = await tx.rows<TaskRow>(sql`select k.id as task_id, k.planned_minutes as planned,
          coalesce(h.logged, 0)::int as logged, coalesce(h.month, 0)::int as month
        from tasks k left join (
          select task_id, sum(worked_minutes) as logged,
            sum(worked_minutes) filter (where date >= ${month}::date and date < ${month}::date + interval '1 month') as month
          from timesheets where tenant_id = ${tenant.id} and project_id = ${id} group by task_id) h on h.task_id = k.id
        where k.tenant_id = ${tenant.id} and k.project_id = ${id}`)
      const planned = rows.flatMap((row) => row.planned ?? [])
      const data: ProjectHours = {
        planned_hours: planned.length === 0 ? null : sum(planned) / 60,
        logged_hours: sum(rows.map(({ logged }) => logged)) / 60,
        month_hours: sum(rows.map((row) => row.month)) / 60,
        tasks: rows.map(({ task_id, logged }) => ({ task_id, logged_hours: logged / 60 })),
      }
      return ok({ data })
    }),
}
