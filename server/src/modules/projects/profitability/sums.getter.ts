import * as z from 'zod'
import { IdList } from '#contracts/engine/values/primitives.ts'
import { OfPeople, ProjectSums, Span } from '#contracts/projects/profitability.ts'
import { answersData, type GetterDefinition, listOf, parseBody } from '#engine/index.ts'
import { demandReports } from '#modules/billing/index.ts'
import { dayIn } from '#platform/clock.ts'
import { ok } from '#platform/http/context.ts'
import { assertShort, mayReadFigures } from './getters.ts'
import { peopleAsked, peopleOf } from './of-people.ts'
import { readProfitability } from './profitability.ts'

/** Projects that one call may ask about: those of a page of the report. */
const MOST_PROJECTS = 200

const Query = Span.safeExtend({ project_ids: IdList.pipe(z.array(z.string()).min(1).max(MOST_PROJECTS)), ...OfPeople })

/** What each of some projects cost and earned in a span, withheld and rounded as on its page. A fixed number of statements. */
export const profitabilitySums: GetterDefinition = {
  level: 'resource',
  may: mayReadFigures,
  summary: 'What projects cost and earned in a span of days',
  query: Query,
  output: answersData(z.array(ProjectSums)),
  run: ({ services, tenant, actor, query }) => {
    const asked = parseBody(Query, {
      ...query,
      ...peopleOf(query),
      project_ids: listOf(query, 'project_ids'),
    }) as z.infer<typeof Query>
    const { start_date: from, end_date: to, project_ids: projectIds } = asked
    assertShort({ from, to })
    const today = dayIn(services.clock.now(), tenant.time_zone)
    return services.database.tenant(tenant.id, async (tx) => {
      await demandReports(tx, tenant.id)
      const found = await readProfitability(
        tx,
        tenant.id,
        { projectIds: projectIds as string[], from, to, today, people: peopleAsked(tenant.id, asked) },
        actor,
      )
      const data = [...found].map(
        ([id, { currency, totals, withheld, months }]): ProjectSums => ({
          id,
          currency,
          ...totals,
          withheld,
          is_partial: months.some(({ apart }) => apart.length > 0),
        }),
      )
      return ok({ data })
    })
  },
}
