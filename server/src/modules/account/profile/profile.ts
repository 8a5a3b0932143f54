import * as z from 'zod'
import type { Profile } from '#contracts/account/profile.ts'
import { answersData, defineRoute, type Registry, recordWith, relatedOf, showRecord } from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { type Context, ok } from '#platform/http/context.ts'
import { zoneOfPerson } from '#platform/time-zones.ts'

/** A record of users with what only a profile shows. */
export const OwnProfile = recordWith('users', {
  onboarding_step: z.string().nullable(),
  has_password: z.boolean(),
  owes_two_factor: z.boolean(),
  time_zone: z.string(),
})

interface OwnRow extends Pick<Profile, 'onboarding_step' | 'has_password'> {
  timezone: string | null
}

/** Everybody knows what they may do themselves, even where they may look at no list of permissions. */
const OWN_RIGHTS = { roles: { permissions: {} } }

/** The person's user record as they see it themselves, with what only a profile shows. */
export async function showProfile(tx: Tx, context: Context, registry: Registry) {
  const { tenant, actor, query } = context
  const users = registry.resource('users')
  const related = relatedOf(registry, users, query)
  const [record, { timezone, ...own }] = await Promise.all([
    showRecord(tx, context, registry, users, actor.userId, { related, trusted: true, open: OWN_RIGHTS }),
    tx
      .row<OwnRow>(sql`
      select u.onboarding_step, l.password_hash is not null as has_password, e.timezone from users u
      left join logins l on l.id = u.login_id
      left join people e on e.tenant_id = u.tenant_id and e.id = ${actor.employeeId}
      where u.tenant_id = ${tenant.id} and u.id = ${actor.userId}`)
      .then((row) => row!),
  ])
  const time_zone = zoneOfPerson(timezone, tenant.time_zone)
  return { ...record, attributes: { ...record.attributes, ...own, owes_two_factor: actor.owesTwoFactor, time_zone } }
}

/** ACC-01 */
export const profileRoute = defineRoute({
  method: 'GET',
  path: '/restify/profile',
  names: 'account',
  access: 'session',
  tag: 'Account',
  summary: 'The person who is signed in',
  output: answersData(OwnProfile),
  query: { related: '`roles.permissions,employee`' },
  async run(context, _input, registry) {
    const { services, tenant } = context
    return ok({ data: await services.database.tenant(tenant.id, (tx) => showProfile(tx, context, registry)) })
  },
})
