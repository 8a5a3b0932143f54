import { Presence, PresenceQuery } from '#contracts/reports/presence.ts'
import { answersData, type GetterDefinition } from '#engine/index.ts'
import { demandReports } from '#modules/billing/index.ts'
import { ok } from '#platform/http/context.ts'
import { text } from '#platform/texts/index.ts'
import { askedOf, MAY } from './asked.ts'
import { layOut } from './lay-out.ts'
import { marksOf } from './marks.ts'
import { spanAsked } from './query.ts'
import { readPresence } from './read.ts'

/** The presence sheet (EMP-15, REP-05), for the screen. */
export const presence: GetterDefinition = {
  may: MAY,
  names: 'presence',
  summary: 'The presence sheet of a span: hours and leave of everybody, day by day',
  query: PresenceQuery,
  output: answersData(Presence),
  async run(context) {
    const { services, tenant, actor, locale, query } = context
    const span = spanAsked(query)
    const facts = await services.database.tenant(tenant.id, async (tx) => {
      const [found] = await Promise.all([readPresence(tx, askedOf(context, actor, span)), demandReports(tx, tenant.id)])
      return found
    })
    return ok({ data: layOut(facts, marksOf(facts, text('presence.national', locale)), span) })
  },
}
