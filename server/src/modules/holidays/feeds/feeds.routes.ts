import * as z from 'zod'
import { Feed, FeedWrite, NewFeed } from '#contracts/holidays/feeds.ts'
import { feedScopes } from '#contracts/holidays/holidays.ts'
import { answersData, answersNothing, defineRoute, inWrite } from '#engine/index.ts'
import { audit } from '#platform/audit/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import { type Context, noContent, ok } from '#platform/http/context.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import { readFeedRoute } from './read.ts'
import { feedsOf, renewFeed, revokeFeed } from './stored.ts'

const ownerOf = ({ tenant, actor }: Pick<Context, 'tenant' | 'actor'>) => ({
  tenantId: tenant.id,
  userId: actor.userId,
})

const listRoute = defineRoute({
  method: 'GET',
  path: '/holidays/feeds',
  names: 'holidays',
  access: 'auth',
  tag: 'Holidays',
  summary: 'One’s own calendar feeds, and when each was last read; never their addresses',
  output: answersData(z.array(Feed)),
  run: async (context) => {
    const { services, tenant } = context
    return ok({ data: await services.database.tenant(tenant.id, (tx) => feedsOf(tx, ownerOf(context))) })
  },
})

// Not through the kept answers of an Idempotency-Key: the address is a secret, and a kept answer is readable text.
const renewRoute = defineRoute({
  method: 'POST',
  path: '/holidays/feeds',
  names: 'holidays',
  access: 'auth',
  tag: 'Holidays',
  summary: 'Make a calendar feed, or give it another address: answers the address, once',
  output: answersData(NewFeed),
  body: FeedWrite,
  run: (context, { scope, national_days }) => {
    const { services, tenant, actor } = context
    return services.database.tenant(tenant.id, async (tx) => {
      const token = await renewFeed(tx, services.clock, ownerOf(context), scope)
      await audit(tx, { ...ownerOf(context), resource: 'users', recordId: actor.userId, action: 'make calendar feed' })
      const address = `${frontendUrl(services.config, tenant.subdomain)}/api/holidays/feeds/${token}.ics`
      const data: NewFeed = { scope, url: national_days ? `${address}?national_days=1` : address }
      return ok({ data })
    })
  },
})

const revokeRoute = defineRoute({
  method: 'DELETE',
  path: '/holidays/feeds/:scope',
  access: 'auth',
  tag: 'Holidays',
  summary: 'End a calendar feed: its address leads nowhere from now on',
  output: answersNothing,
  run: (context, _input, registry) =>
    inWrite(context, registry, async ({ tx, actor, params }) => {
      const scope = feedScopes.find((one) => one === params.scope)
      if (!scope || !(await revokeFeed(tx, ownerOf(context), scope))) throw notFound()
      await audit(tx, { ...ownerOf(context), resource: 'users', recordId: actor.userId, action: 'end calendar feed' })
      return noContent
    }),
})

export const feedRoutes = [listRoute, renewRoute, revokeRoute, readFeedRoute]
