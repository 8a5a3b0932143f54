import { WaitingCounts, WaitingQuery } from '#contracts/engine/approvals.ts'
import { ok } from '#platform/http/context.ts'
import { readHiddenModules } from '#platform/tenancy/index.ts'
import { rightOf } from '../../access.ts'
import { answersData } from '../../output.ts'
import { recordsAs } from '../../query/records.ts'
import { defineRoute } from '../../route.ts'
import { parseBody } from '../../write/input.ts'
import { decides } from '../rights.ts'
import { firstWaiting } from './first-waiting.ts'

/**
 * `GET /api/approvals/waiting`: how much waits for the reader's decision, over all resources that are decided on, and with `first` the
 * records that have waited longest. As their lists count it (`can_approve=true`): one statement a resource, none where the reader
 * decides on nothing.
 */
export const waitingRoute = defineRoute({
  method: 'GET',
  path: '/approvals/waiting',
  access: 'auth',
  tag: 'approvals',
  summary: 'How many records wait for one’s decision, by resource, and those that have waited longest',
  query: WaitingQuery,
  output: answersData(WaitingCounts),
  async run(context, _input, registry) {
    const { actor, services, tenant, query } = context
    const { first: most } = parseBody(WaitingQuery, query) as { first: number }
    const decided = [...registry.resources.values()].filter(
      ({ approval, may }) => approval && decides(approval)(actor) !== false && rightOf(may.list, actor) !== false,
    )
    const data = await services.database.tenant(tenant.id, async (tx): Promise<WaitingCounts> => {
      const hidden = decided.length > 0 ? await readHiddenModules(tx, tenant.id) : new Set()
      const shown = decided.filter(({ module }) => !hidden.has(module))
      const records = recordsAs(tx, context, registry)
      const counts = await Promise.all(
        shown.map(({ key, approval }) => records.count(key, { can_approve: 'true', ...approval!.waitsApart })),
      )
      const waiting = Object.fromEntries(shown.map(({ key }, i) => [key, counts[i]!]))
      const keys = Object.keys(waiting).filter((key) => waiting[key]! > 0)
      return {
        total: counts.reduce((sum, count) => sum + count, 0),
        waiting,
        first: most > 0 ? await firstWaiting({ tx, context, registry }, keys, most) : [],
      }
    })
    return ok({ data })
  },
})
