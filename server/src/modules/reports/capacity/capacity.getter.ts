import * as z from 'zod'
import { daysBetween } from '#contracts/engine/values/civil-days.ts'
import { CapacityQuery, EmployeeCapacity, MOST_CAPACITY_DAYS } from '#contracts/reports/capacity.ts'
import { answersData, type GetterDefinition, parseBody } from '#engine/index.ts'
import { demandReports } from '#modules/billing/index.ts'
import { dayIn } from '#platform/clock.ts'
import { assertValid } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'
import { capacityOf } from './capacity-of.ts'
import { readCapacity } from './read.ts'

/** REP-03: what people can work in a span, and what their projects take of it. Why somebody is off is no part of it. */
export const employeeCapacity: GetterDefinition = {
  level: 'resource',
  may: ({ can }) => can('manageProjects') || can('manageTimesheets'),
  summary: 'What people can work in a span, and what their projects take of it',
  query: CapacityQuery,
  output: answersData(z.array(EmployeeCapacity)),
  async run({ services, tenant, query }) {
    const asked = parseBody(CapacityQuery, query) as z.infer<typeof CapacityQuery>
    const span = { from: asked.start_date, to: asked.end_date }
    if (daysBetween(span.from, span.to) >= MOST_CAPACITY_DAYS)
      assertValid([['end_date', 'rule.spanTooLong', { max: MOST_CAPACITY_DAYS }]])
    const today = dayIn(services.clock.now(), tenant.time_zone)
    const people = await services.database.tenant(tenant.id, async (tx) => {
      await demandReports(tx, tenant.id)
      const { project_id, direction_id, manager_employee_id } = asked as Record<string, string | null | undefined>
      return readCapacity(tx, tenant.id, {
        span,
        projectId: project_id ?? null,
        team: { direction_id, manager_employee_id },
      })
    })
    return ok({ data: people.map((person) => capacityOf(person, span, today)) })
  },
}
