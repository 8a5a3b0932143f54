import * as z from 'zod'
import { Device, EndOtherDevices } from '#contracts/account/devices.ts'
import { isId } from '#contracts/engine/values/primitives.ts'
import { answersData, answersNothing, defineRoute, inWrite } from '#engine/index.ts'
import { audit } from '#platform/audit/index.ts'
import { sql } from '#platform/database/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import { type Context, noContent, ok } from '#platform/http/context.ts'
import { inOwnCompanies } from '../sign-in/own-companies.ts'
import { endOtherSessions } from './end-sessions.ts'

type Row = Omit<Device, 'company' | 'current'>

/** This one first, then those used last. */
const byUse = (one: Device, other: Device) =>
  Number(other.current) - Number(one.current) || Date.parse(other.last_seen_at) - Date.parse(one.last_seen_at)

/** Every session of the person, in all their companies: a stolen one is worth as much wherever it is. */
async function devicesOf({ services, tenant, actor }: Context): Promise<Device[]> {
  const devices: Device[] = []
  await services.database.tenant(tenant.id, (tx) =>
    inOwnCompanies(tx, actor.loginId, tenant.id, async ({ tenantId, name, userId }) => {
      const rows = await tx.rows<Row>(sql`select id, ip, user_agent, created_at, last_seen_at from sessions
        where tenant_id = ${tenantId} and user_id = ${userId} and expires_at > now()`)
      const company = { id: tenantId, name }
      devices.push(...rows.map((row) => ({ ...row, company, current: row.id === actor.sessionId })))
    }),
  )
  return devices.sort(byUse)
}

const devicesRoute = defineRoute({
  method: 'GET',
  path: '/sessions',
  names: 'account',
  access: 'auth',
  tag: 'Account',
  summary: 'Where the person is signed in, in all their companies; this session first',
  output: answersData(z.array(Device)),
  run: async (context) => ok({ data: await devicesOf(context) }),
})

/** Somebody else's session, and one that has ended, is none: 404. */
const endDeviceRoute = defineRoute({
  method: 'DELETE',
  path: '/sessions/:id',
  access: 'auth',
  tag: 'Account',
  summary: 'Sign out one device of one’s own',
  output: answersNothing,
  run: (context, _input, registry) =>
    inWrite(context, registry, async ({ tx, services, tenant, actor, params }) => {
      let ended = 0
      if (!isId(params.id)) throw notFound()
      await inOwnCompanies(tx, actor.loginId, tenant.id, async ({ tenantId, userId }) => {
        if (!(await services.sessions.endOne(tx, tenantId, userId, params.id!))) return
        ended += 1
        await audit(tx, { tenantId, userId, resource: 'users', recordId: userId, action: 'sign out device' })
      })
      if (ended === 0) throw notFound()
      return noContent
    }),
})

const endOthersRoute = defineRoute({
  method: 'DELETE',
  path: '/sessions',
  names: 'account',
  access: 'auth',
  tag: 'Account',
  summary: 'Sign out every other device, in all the person’s companies',
  output: answersNothing,
  body: EndOtherDevices,
  run: (context, _input, registry) =>
    inWrite(context, registry, async ({ tx, services, tenant, actor }) => {
      const staying = { tenantId: tenant.id, sessionId: actor.sessionId }
      await endOtherSessions(tx, services, { loginId: actor.loginId, staying }, ({ tenantId, userId }) =>
        audit(tx, { tenantId, userId, resource: 'users', recordId: userId, action: 'sign out other devices' }),
      )
      return noContent
    }),
})

export const deviceRoutes = [devicesRoute, endDeviceRoute, endOthersRoute]
