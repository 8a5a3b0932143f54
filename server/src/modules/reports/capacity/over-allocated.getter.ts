import { addDays, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import { OverAllocated } from '#contracts/reports/month-ended.ts'
import { answersData, type GetterDefinition } from '#engine/index.ts'
import { dayIn } from '#platform/clock.ts'
import { ok } from '#platform/http/context.ts'
import { capacityOf } from './capacity-of.ts'
import { readCapacity } from './read.ts'

/** As far ahead as one can still move somebody to other work. */
const WEEKS = 4

/** Who is planned for more than they can work in this week or the three after it, for the dashboard. */
export const overAllocated: GetterDefinition = {
  level: 'resource',
  may: ({ can }) => can('manageProjects'),
  summary: 'How many people are planned for more than they can work in the weeks that come, and the fullest week',
  output: answersData(OverAllocated),
  async run({ services, tenant }) {
    const today = dayIn(services.clock.now(), tenant.time_zone)
    const from = addDays(today, -weekdayOf(today))
    const span = { from, to: addDays(from, WEEKS * 7 - 1) }
    const people = await services.database.tenant(tenant.id, (tx) =>
      readCapacity(tx, tenant.id, { span, projectId: null, team: {} }),
    )
    const full = people.flatMap((person) =>
      capacityOf(person, span, today).steps.flatMap(({ from: week, available_hours, planned_hours }) =>
        available_hours && planned_hours > available_hours
          ? [{ id: person.id, name: person.name, week, percent: Math.round((planned_hours / available_hours) * 100) }]
          : [],
      ),
    )
    const [worst] = full.toSorted((one, other) => other.percent - one.percent || one.week.localeCompare(other.week))
    return ok({
      data: {
        people: new Set(full.map(({ id }) => id)).size,
        worst: worst ? { name: worst.name, week: worst.week, percent: worst.percent } : null,
      } satisfies OverAllocated,
    })
  },
}
