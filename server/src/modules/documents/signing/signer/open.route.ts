import { OpenSigning, OpenSigningAnswer } from '#contracts/documents/signer.ts'
import { fullName } from '#contracts/engine/values/full-name.ts'
import { answersData, defineRoute } from '#engine/index.ts'
import { ok, type TenantContext } from '#platform/http/context.ts'
import { writeDown } from '../course/evidence-line.ts'
import { byToken } from '../course/links.ts'
import { senderOf } from '../course/people.ts'
import type { SignerRow } from '../course/rows.ts'
import { type Standing, standing, unlisted } from './standing.ts'

/** `a•••@example.com`: who knows the address recognises it, nobody else learns it. */
export const hintOf = (email: string) => email.replace(/^(.)[^@]*/, '$1•••')

/** Does something with the signer whom a mail's link leads to. @throws 404 for every link that leads nowhere. */
export const byLink = <T>(
  context: TenantContext,
  token: string,
  work: (standing: Standing) => Promise<T>,
): Promise<T> => standing(context, byToken(token), work)

/** The link was opened in the browser of somebody else: they read whose it is not, and by whom they are signed in. */
function otherAccount({ actor }: TenantContext, { user_id }: SignerRow): string | null {
  return actor && user_id !== null && actor.userId !== user_id ? fullName(actor.firstName, actor.lastName) : null
}

/** Where the link of a mail leads: to sign-in for people of the company, to a code by mail for others. */
export const openSigning = defineRoute({
  method: 'POST',
  path: '/signing/open',
  names: 'signing',
  access: 'tenant',
  tag: 'Signing',
  summary: 'What the link of a signing mail leads to',
  body: OpenSigning,
  output: answersData(OpenSigningAnswer),
  run: (context, { token }) =>
    byLink(context, token, async ({ at, request, signer }) => {
      await writeDown(at, { what: 'opened', request, signer, by: signer.name, origin: context.origin })
      const sender = await senderOf(at, request.user_id)
      const data: OpenSigningAnswer = {
        signer_id: signer.id,
        access: signer.user_id ? 'sign_in' : 'code',
        email_hint: hintOf(signer.email),
        company: at.tenant.name,
        sender: sender?.name ?? at.tenant.name,
        locale: signer.locale,
        other_account: otherAccount(context, signer),
      }
      return { ...ok({ data }), headers: unlisted }
    }),
})
