import { expect, it } from 'vitest'
import type { Actor } from '#platform/session/index.ts'
import type { RequestContext } from './context.ts'
import { inTenant, openly, signedIn, withSession } from './resolve.ts'

const contextOf = (owesTwoFactor: boolean) =>
  ({ tenant: { id: 'acme' }, actor: { userId: 'ana', owesTwoFactor } as Actor }) as RequestContext

it('knows nobody by a session that still owes two-factor where nobody has to be signed in', () => {
  for (const narrowed of [openly, inTenant]) {
    expect(narrowed(contextOf(true)).actor).toBeNull()
    expect(narrowed(contextOf(false)).actor?.userId).toBe('ana')
  }
  expect(withSession(contextOf(true)).actor.userId).toBe('ana')
  expect(() => signedIn(contextOf(true))).toThrow('twoFactorOwed')
  expect(signedIn(contextOf(false)).actor.userId).toBe('ana')
})
