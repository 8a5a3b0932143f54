import * as z from 'zod'
import { MailedLink } from '#contracts/account/sign-in.ts'
import { isId } from '#contracts/engine/values/primitives.ts'
import { answersData, defineRoute } from '#engine/index.ts'
import { isOpenInvitation } from '#modules/team/index.ts'
import { sql } from '#platform/database/index.ts'
import { refused } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'
import { countAttempt } from '#platform/http/limits/rate-limit.ts'
import { hashToken } from '#platform/secrets/index.ts'
import { LINK_PLACE } from '../sign-in/limits.ts'
import { loginByEmail } from '../sign-in/sign-in.ts'

/**
 * Whether the link of an invitation can still be used, asked before anything is typed. Who holds the link may know whether
 * the address has a password: then it is typed, else one is chosen.
 */
const invitationCheck = defineRoute({
  method: 'POST',
  path: '/tenant/join/:id/check',
  names: 'join',
  access: 'public',
  tag: 'Account',
  summary: 'Whether an invitation can be taken up with this address and token',
  output: answersData(z.object({ has_account: z.boolean() })),
  body: MailedLink,
  async run({ services, tenant, origin, params }, link) {
    await countAttempt(services, LINK_PLACE, origin.ip)
    const { id } = params
    if (!tenant || !isId(id)) throw refused('expiredInvitation')
    const isOpen = await services.database.tenant(tenant.id, (tx) => isOpenInvitation(tx, tenant.id, id, link))
    if (!isOpen) throw refused('expiredInvitation')
    const login = await services.database.global((tx) => loginByEmail(tx, link.email))
    return ok({ data: { has_account: login?.password_hash != null } })
  },
})

/** Whether the link to a new password can still be used, asked before one is typed. */
const resetCheck = defineRoute({
  method: 'POST',
  path: '/reset-password/check',
  names: 'new-password',
  access: 'public',
  tag: 'Account',
  summary: 'Whether a password can be reset with this address and token',
  output: answersData(z.object({ is_open: z.literal(true) })),
  body: MailedLink,
  async run({ services, origin }, { email, token }) {
    await countAttempt(services, LINK_PLACE, origin.ip)
    const now = services.clock.now().toISOString()
    const found = await services.database.global((tx) =>
      tx.row(sql`select 1 from password_resets r join logins l on l.id = r.login_id
        where r.token_hash = ${hashToken(token)} and l.email = ${email} and r.expires_at > ${now}::timestamptz`),
    )
    if (!found) throw refused('expiredLink')
    return ok({ data: { is_open: true } })
  },
})

export const linkChecks = [invitationCheck, resetCheck]
