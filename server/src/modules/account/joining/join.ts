import { PERSONAL_SETUP } from '#contracts/account/personal-steps.ts'
import { JoinInvitation, SignInAnswer } from '#contracts/account/sign-in.ts'
import { isId } from '#contracts/engine/values/primitives.ts'
import { answersBody, defineRoute } from '#engine/index.ts'
import { acceptInvitation } from '#modules/team/index.ts'
import { audit } from '#platform/audit/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { assertValid, refused } from '#platform/errors/errors.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { countAttempt } from '#platform/http/limits/rate-limit.ts'
import { newId } from '#platform/ids.ts'
import { hashPassword, verifyPassword } from '#platform/secrets/index.ts'
import { text } from '#platform/texts/index.ts'
import { assertStrong } from '../password/passwords.ts'
import { LINK_PLACE } from '../sign-in/limits.ts'
import { memberOf, touchMembership } from '../sign-in/members.ts'
import { enter, loginByEmail, stillProven } from '../sign-in/sign-in.ts'

interface Credentials {
  email: string
  password: string
  locale: string
}

/** What is known of the address before the invitation is looked at: the login whose password was shown, or a new hash. */
interface Checked {
  login: { id: string; password_hash: string } | null
  /** The address has a login, and this is not its password. */
  wrong: boolean
  newHash: string | null
}

/**
 * Checks the password, or hashes a new one; outside the transaction, because both take long. The outcome is only said
 * once the invitation has proved good, so that a stranger learns nothing about an address.
 */
async function check({ services }: RequestContext, { email, password }: Credentials): Promise<Checked> {
  const login = await services.database.global((tx) => loginByEmail(tx, email))
  const hash = login?.password_hash ?? null
  if (!login || hash === null) return { login: null, wrong: false, newHash: await hashPassword(password) }
  const right = await verifyPassword(hash, password)
  return { login: { id: login.id, password_hash: hash }, wrong: !right, newHash: null }
}

/** The login of the person who joins, null when the password is no longer its own; a company never changes one that an address has already. */
async function loginFor(
  tx: Tx,
  { email, password, locale }: Credentials,
  { login, newHash }: Checked,
): Promise<string | null> {
  if (login) return (await stillProven(tx, { ...login, proof: 'password' })) ? login.id : null
  assertStrong(password)
  const made = await tx.row<{ id: string; password_hash: string }>(sql`
    insert into logins (id, email, password_hash, locale) values (${newId()}, ${email}, ${newHash}, ${locale})
    on conflict (email) do update set password_hash = coalesce(logins.password_hash, excluded.password_hash)
    returning id, password_hash`)
  // Somebody with this address registered in the same moment: their password stands.
  return made!.password_hash === newHash ? made!.id : null
}

/** AUTH-11. `{id}` is the invitation. Whatever does not fit (id, address, token, time, company) is one and the same answer. */
export const joinRoute = defineRoute({
  method: 'POST',
  path: '/tenant/join/:id',
  names: 'join',
  access: 'public',
  tag: 'Account',
  summary: 'Join a company by invitation; answers as a sign-in',
  output: answersBody(SignInAnswer),
  body: JoinInvitation,
  async run(context, { email, token, password }) {
    const { services, tenant, locale, params } = context
    await countAttempt(services, LINK_PLACE, context.origin.ip)
    const id = params.id
    if (!tenant || !isId(id)) throw refused('expiredInvitation')
    const credentials = { email, password, locale }
    const checked = await check(context, credentials)
    const wrongPassword = () => assertValid([['password', text('joinWrongPassword', locale)]])
    return services.database.tenant(tenant.id, async (tx) => {
      const { userId } = await acceptInvitation(tx, tenant.id, id, { email, token })
      if (checked.wrong) wrongPassword()
      const loginId = await loginFor(tx, credentials, checked)
      if (loginId === null) wrongPassword()
      await tx.run(sql`update users set login_id = ${loginId}, onboarding_step = ${PERSONAL_SETUP}
        where tenant_id = ${tenant.id} and id = ${userId}`)
      const person = (await memberOf(tx, tenant.id, { userId }))!
      await audit(tx, { tenantId: tenant.id, userId, resource: 'users', recordId: userId, action: 'join' })
      await touchMembership(tx, loginId!, tenant.id)
      const login = { id: loginId!, password_hash: null, proof: 'password' } as const
      return enter(tx, context, { tenant, person, login })
    })
  },
})
