import { OpenSigning, OpenSigningAnswer } from '#contracts/documents/signer.ts'
import { answersData, defineRoute } from '#engine/index.ts'
import { ok, type TenantContext } from '#platform/http/context.ts'
import { writeDown } from '../course/evidence-line.ts'
import { byToken } from '../course/links.ts'
import { senderOf } from '../course/people.ts'
import { type Standing, standing, unlisted } from './standing.ts'

/** `a•••@example.com`: who knows the address recognises it, nobody else learns it. */
export const hintOf = (email: string) => email.replace(/^(.)[^@]*/, '$1•••')

/** Does something with the signer whom a mail's link leads to. @throws 404 for every link that leads nowhere. */
export const byLink = <T>(
  context: TenantContext,
  token: string,
  work: (standing: Standing) => Promise<T>,
): Promise<T> => standing(context, byToken(token), work)

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
      }
      return { ...ok({ data }), headers: unlisted }
    }),
})
