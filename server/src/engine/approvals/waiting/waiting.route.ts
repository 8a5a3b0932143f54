import type * as z from 'zod'
import { MOST_WAITING, WaitingCounts, WaitingQuery, type WaitingRecord } from '#contracts/engine/approvals.ts'
import { dayIn } from '#platform/clock.ts'
import { ok } from '#platform/http/context.ts'
import { readHiddenModules } from '#platform/tenancy/index.ts'
import { answersData } from '../../output.ts'
import { recordsAs } from '../../query/records.ts'
import { defineRoute } from '../../route.ts'
import { parseBody } from '../../write/input.ts'
import { firstWaiting, recordsOf } from './first-waiting.ts'
import { foundBesides } from './found-besides.ts'
import { lastDecided } from './last-decided.ts'
import { readPutOff } from './put-off.ts'
import { decidedBy, waitingFilters } from './waiting-kinds.ts'

const oldestFirst = (a: WaitingRecord, b: WaitingRecord) => a.created_at.localeCompare(b.created_at)

/**
 * `GET /api/approvals/waiting`: how much waits for the reader's decision, over all resources that are decided on, and with `first` the
 * records that have waited longest. As their lists count it (`can_approve=true`), without what they have put off: one statement a
 * resource, none where the reader decides on nothing. `besides` adds what waits for them in another way.
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
    const { first: most, besides } = parseBody(WaitingQuery, query) as z.infer<typeof WaitingQuery>
    const today = dayIn(services.clock.now(), tenant.time_zone)
    const decided = decidedBy(registry, context)
    const asks = decided.length > 0 || besides === 'true'
    const data = await services.database.tenant(tenant.id, async (tx): Promise<WaitingCounts> => {
      const hidden = asks ? await readHiddenModules(tx, tenant.id) : new Set<string>()
      const putOff = asks ? await readPutOff({ tx, tenantId: tenant.id, userId: actor.userId }, today) : new Map()
      const shown = decided.filter(({ module }) => !hidden.has(module))
      const reading = { tx, context, registry, today, putOff }
      const records = recordsAs(tx, context, registry)
      const [counts, found] = await Promise.all([
        Promise.all(
          shown.map((resource) => records.count(resource.key, waitingFilters(resource, putOff.get(resource.key)))),
        ),
        besides === 'true' ? foundBesides(reading, hidden) : { waiting: {}, first: [], later: [] },
      ])
      const waiting = { ...Object.fromEntries(shown.map(({ key }, i) => [key, counts[i]!])), ...found.waiting }
      const total = Object.values(waiting).reduce((sum, count) => sum + count, 0)
      if (most === 0) return { total, waiting, first: [], later: [], last: null }
      const keys = shown.flatMap(({ key }) => (waiting[key]! > 0 ? [key] : []))
      const [first, later, last] = await Promise.all([
        firstWaiting(reading, keys, most),
        recordsOf(
          reading,
          shown.flatMap(({ key }) => (putOff.has(key) ? [{ key, ids: [...putOff.get(key)!.keys()] }] : [])),
        ),
        total === 0
          ? lastDecided(
              reading,
              shown.map(({ key }) => key),
            )
          : null,
      ])
      return {
        total,
        waiting,
        first: [...first, ...found.first].sort(oldestFirst).slice(0, most),
        later: [...later, ...found.later].sort(oldestFirst).slice(0, MOST_WAITING),
        last,
      }
    })
    return ok({ data })
  },
})
