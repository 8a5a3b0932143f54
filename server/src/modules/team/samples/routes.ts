import * as z from 'zod'
import { MOST_OWN_PEOPLE, SamplesState } from '#contracts/team/samples.ts'
import { answersData, answersMessage, defineRoute, demandActive, inWrite } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { ok, withMessage } from '#platform/http/context.ts'
import { text } from '#platform/texts/index.ts'
import { fillSamples } from './fill.ts'
import { removeSamples } from './remove.ts'
import { ownPeople, samplesIn } from './state.ts'

const stateRoute = defineRoute({
  method: 'GET',
  path: '/tenant/samples',
  access: 'manageCompany',
  tag: 'team',
  summary: 'Whether the company can be filled with sample people, or they can be removed',
  output: answersData(SamplesState),
  async run({ services, tenant }) {
    const data = await services.database.tenant(tenant.id, async (tx): Promise<SamplesState> => {
      const [row, own, samples] = await Promise.all([
        tx.row<{ has_demo_data: boolean }>(sql`select has_demo_data from tenants where id = ${tenant.id}`),
        ownPeople(tx, tenant.id),
        samplesIn(tx, tenant.id),
      ])
      const { has_demo_data } = row!
      return {
        has_demo_data,
        may_fill: !has_demo_data && own <= MOST_OWN_PEOPLE && !tenant.restricted,
        may_remove: samples > 0,
      }
    })
    return ok({ data })
  },
})

const fillRoute = defineRoute({
  method: 'POST',
  path: '/tenant/samples/fill',
  access: 'manageCompany',
  tag: 'team',
  summary: 'Fill a fresh company with sample people, who take no seat; again changes nothing',
  output: answersMessage(),
  body: z.object({}),
  async run(context, _input, registry) {
    demandActive(context)
    const answer = await inWrite(context, registry, async (write) => {
      await fillSamples(write)
      return withMessage(text('samplesFilled', context.locale))
    })
    context.services.tenants.forget(context.tenant.subdomain)
    return answer
  },
})

const removeRoute = defineRoute({
  method: 'POST',
  path: '/tenant/samples/remove',
  access: 'manageCompany',
  tag: 'team',
  summary: 'Remove the sample people and what came with them; again changes nothing',
  output: answersMessage(),
  body: z.object({}),
  async run(context, _input, registry) {
    const answer = await inWrite(context, registry, async (write) => {
      await removeSamples(write)
      return withMessage(text('samplesRemoved', context.locale))
    })
    context.services.tenants.forget(context.tenant.subdomain)
    return answer
  },
})

export const sampleRoutes = [stateRoute, fillRoute, removeRoute]
