import { LONGEST_PUT_OFF, PutOff } from '#contracts/engine/approvals.ts'
import { daysBetween } from '#contracts/engine/values/civil-days.ts'
import { dayIn } from '#platform/clock.ts'
import { assertValid, notFound } from '#platform/errors/errors.ts'
import { noContent } from '#platform/http/context.ts'
import { answersNothing } from '../../output.ts'
import { defineRoute } from '../../route.ts'
import { writePutOff } from './put-off.ts'
import { waitingAmong } from './waiting-kinds.ts'

/**
 * `POST /api/approvals/later`: the reader puts what waits for them off until a day: until then it is not counted and not shown to
 * them, by any list of what waits. The others who may decide on it see it as before, and reminders go out as before.
 */
export const laterRoute = defineRoute({
  method: 'POST',
  path: '/approvals/later',
  access: 'auth',
  tag: 'approvals',
  summary: 'Puts what waits for one off until a day, or has it wait again',
  names: 'put-off',
  body: PutOff,
  output: answersNothing,
  async run(context, { entity, ids, until = null }: PutOff, registry) {
    const { actor, services, tenant } = context
    const today = dayIn(services.clock.now(), tenant.time_zone)
    const days = until === null ? 1 : daysBetween(today, until)
    assertValid(days < 1 || days > LONGEST_PUT_OFF ? [['until', 'rule.laterDay', { max: LONGEST_PUT_OFF }]] : [])
    await services.database.tenant(tenant.id, async (tx) => {
      const waiting = await waitingAmong({ tx, context, registry, today }, entity, ids)
      if (new Set(ids).size !== waiting.length) throw notFound()
      const whose = { tx, tenantId: tenant.id, userId: actor.userId }
      await writePutOff(whose, { entity, ids: waiting, until })
      // The other pages of this person alone ask again.
      tx.announce(tenant.id, 'notifications', actor.userId)
    })
    return noContent
  },
})
