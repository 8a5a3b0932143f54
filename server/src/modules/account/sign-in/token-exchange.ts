import { SignInAnswer, TokenExchange } from '#contracts/account/sign-in.ts'
import { answersBody, defineRoute } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { refused } from '#platform/errors/errors.ts'
import { markOf } from './browser-mark.ts'
import { memberOf } from './members.ts'
import { redeemCode } from './one-time-codes.ts'
import { openSession } from './sign-in.ts'

/** Trades the one-time code of a URL for a session, once, on the host it was made for. */
export const tokenExchangeRoute = defineRoute({
  method: 'POST',
  path: '/token/exchange',
  names: 'account',
  access: 'public',
  tag: 'Account',
  summary: 'Trade a one-time code for a session; answers as a sign-in',
  output: answersBody(SignInAnswer),
  body: TokenExchange,
  async run(context, { token }) {
    const { tenant, services } = context
    if (!tenant) throw refused('expiredLink')
    const { database, clock } = services
    // The refusal comes after the commit: a code that came too late is gone as well.
    const answer = await database.tenant(tenant.id, async (tx) => {
      const owed = await redeemCode(tx, clock, tenant.id, { code: token, mark: markOf(context) })
      const person = owed && (await memberOf(tx, tenant.id, { userId: owed.userId }))
      if (!person) return null
      const owner = await tx.row<{ login_id: string }>(
        sql`select login_id from users where tenant_id = ${tenant.id} and id = ${person.id}`,
      )
      return openSession(tx, context, { tenant, person, loginId: owner!.login_id, proof: owed.proof })
    })
    if (!answer) throw refused('expiredLink')
    return answer
  },
})
