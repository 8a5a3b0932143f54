import { WaitingCounts } from '#contracts/engine/approvals.ts'
import { ok } from '#platform/http/context.ts'
import { verdict } from '../../access.ts'
import { answersData } from '../../output.ts'
import { recordsAs } from '../../query/records.ts'
import { defineRoute } from '../../route.ts'
import { decides } from '../rights.ts'

/**
 * `GET /api/approvals/waiting`: how much waits for the reader's decision, over all resources that are decided on. As their lists
 * count it (`can_approve=true`): one statement a resource, none where the reader decides on nothing.
 */
export const waitingRoute = defineRoute({
  method: 'GET',
  path: '/approvals/waiting',
  access: 'auth',
  tag: 'approvals',
  summary: 'How many records wait for one’s decision, by resource',
  output: answersData(WaitingCounts),
  async run(context, _input, registry) {
    const { actor, services, tenant } = context
    const decided = [...registry.resources.values()].filter(
      ({ approval, may }) => approval && decides(approval)(actor) !== false && verdict(may.list, actor) !== false,
    )
    const counts = await services.database.tenant(tenant.id, (tx) => {
      const records = recordsAs(tx, context, registry)
      return Promise.all(decided.map(({ key }) => records.count(key, { can_approve: 'true' })))
    })
    const waiting = Object.fromEntries(decided.map(({ key }, i) => [key, counts[i]!]))
    return ok({ data: { total: counts.reduce((sum, count) => sum + count, 0), waiting } })
  },
})
