import * as z from 'zod'
import { Passkey, PasskeyUpdate } from '#contracts/account/passkeys.ts'
import { isId } from '#contracts/engine/values/primitives.ts'
import { answersData, answersNothing, defineRoute, inWrite } from '#engine/index.ts'
import { audit } from '#platform/audit/index.ts'
import { sql } from '#platform/database/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import { noContent, ok } from '#platform/http/context.ts'
import { inOwnCompanies } from '../sign-in/own-companies.ts'
import { notifyOfChange } from '../two-factor/notices.ts'
import { passkeysOf } from './list.ts'

const listRoute = defineRoute({
  method: 'GET',
  path: '/passkeys',
  names: 'passkeys',
  access: 'auth',
  tag: 'Account',
  summary: 'The person’s passkeys',
  output: answersData(z.array(Passkey)),
  run: async (context) => ok({ data: await passkeysOf(context) }),
})

const renameRoute = defineRoute({
  method: 'PUT',
  path: '/passkeys/:id',
  names: 'passkeys',
  access: 'auth',
  tag: 'Account',
  summary: 'Rename a passkey of one’s own',
  output: answersData(z.array(Passkey)),
  body: PasskeyUpdate,
  async run(context, { name }) {
    const { services, actor, params } = context
    if (!isId(params.id)) throw notFound()
    const renamed = await services.database.global((tx) =>
      tx.run(sql`update login_passkeys set name = ${name} where login_id = ${actor.loginId} and id = ${params.id}`),
    )
    if (renamed === 0) throw notFound()
    return ok({ data: await passkeysOf(context) })
  },
})

const removeRoute = defineRoute({
  method: 'DELETE',
  path: '/passkeys/:id',
  names: 'passkeys',
  access: 'auth',
  tag: 'Account',
  summary: 'Remove a passkey of one’s own: it signs in no more',
  output: answersNothing,
  run: (context, _input, registry) =>
    inWrite(context, registry, async ({ tx, services, tenant, actor, params }) => {
      if (!isId(params.id)) throw notFound()
      const removed = await tx.run(
        sql`delete from login_passkeys where login_id = ${actor.loginId} and id = ${params.id}`,
      )
      if (removed === 0) throw notFound()
      await inOwnCompanies(tx, actor.loginId, tenant.id, ({ tenantId, userId }) =>
        audit(tx, { tenantId, userId, resource: 'users', recordId: userId, action: 'remove passkey' }),
      )
      await notifyOfChange(tx, services, { email: actor.email, change: 'passkeyRemoved' })
      return noContent
    }),
})

export const keepingRoutes = [listRoute, renameRoute, removeRoute]
