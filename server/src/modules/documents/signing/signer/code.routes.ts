import { ConfirmSigningCode, SendSigningCode, SigningPass } from '#contracts/documents/signer.ts'
import { answersData, answersMessage, defineRoute } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, notFound } from '#platform/errors/errors.ts'
import { ok, withMessage } from '#platform/http/context.ts'
import { countWithin, type Limit, TooManyAttempts } from '#platform/http/limits/rate-limit.ts'
import { queueMail } from '#platform/mail/index.ts'
import { hashToken, newCode, sameText } from '#platform/secrets/index.ts'
import { text } from '#platform/texts/index.ts'
import type { At } from '../course/at.ts'
import { documentName } from '../course/document.ts'
import { writeDown } from '../course/evidence-line.ts'
import { newPass } from '../course/links.ts'
import { CODES, GUESSES } from './limits.ts'
import { byLink, hintOf } from './open.route.ts'
import { unlisted } from './standing.ts'

const CODE_MINUTES = 10
const MOST_TRIES = 5

/** Counts in the transaction at hand: who holds one never waits for a second connection. */
async function count({ tx, services }: At, limit: Limit, signerId: string): Promise<void> {
  if (!(await countWithin(tx, services.clock, limit, signerId))) throw new TooManyAttempts(limit)
}

/** Mails a code to a signer without a login. A second one takes the place of the first. */
export const sendSigningCode = defineRoute({
  method: 'POST',
  path: '/signing/code',
  names: 'signing',
  access: 'tenant',
  tag: 'Signing',
  summary: 'Mails the code that opens a document to its signer',
  body: SendSigningCode,
  output: answersMessage(),
  run: (context, { token }) =>
    byLink(context, token, async ({ at, request, signer }) => {
      if (signer.user_id !== null) throw notFound()
      const { tx, services, tenant } = at
      await count(at, CODES, signer.id)
      const code = newCode()
      const until = new Date(services.clock.now().getTime() + CODE_MINUTES * 60_000).toISOString()
      await tx.run(sql`update signing_signers set code_hash = ${hashToken(`${signer.id}:${code}`)}, code_until = ${until}::timestamptz,
        code_tries = ${MOST_TRIES} where tenant_id = ${tenant.id} and id = ${signer.id}`)
      const props = { company: tenant.name, document: await documentName(at, request.document_id), code }
      await queueMail(tx, {
        template: 'signing-code',
        to: signer.email,
        locale: signer.locale,
        tenantId: tenant.id,
        props,
        urgent: true,
      })
      await writeDown(at, { what: 'code_sent', request, signer, by: null, origin: context.origin })
      const answer = withMessage(text('signing.codeSent', context.locale, { email: hintOf(signer.email) }))
      return { ...answer, headers: unlisted }
    }),
})

/** A right code gives a pass. A wrong one takes a try away, in a transaction that stays: five, then the code is none any more. */
export const confirmSigningCode = defineRoute({
  method: 'POST',
  path: '/signing/confirm',
  names: 'signing',
  access: 'tenant',
  tag: 'Signing',
  summary: 'Trades a code for a pass to the document',
  body: ConfirmSigningCode,
  output: answersData(SigningPass),
  async run(context, { token, code }) {
    const pass = await byLink(context, token, async ({ at, request, signer }) => {
      const { tx, services, tenant } = at
      await count(at, GUESSES, signer.id)
      const tried = await tx.row<{ code_hash: string }>(sql`update signing_signers set code_tries = code_tries - 1
        where tenant_id = ${tenant.id} and id = ${signer.id} and code_hash is not null and code_tries > 0
          and code_until > ${services.clock.now().toISOString()}::timestamptz returning code_hash`)
      if (!tried || !sameText(tried.code_hash, hashToken(`${signer.id}:${code}`))) return null
      // Who has signed was known then: a code by which they read it afterwards is no evidence of that.
      const confirmed = services.clock.now().toISOString()
      await tx.run(sql`update signing_signers set code_hash = null,
          confirmed_at = case when state = 'signed' then confirmed_at else ${confirmed}::timestamptz end
        where tenant_id = ${tenant.id} and id = ${signer.id}`)
      await writeDown(at, { what: 'code_confirmed', request, signer, by: signer.name, origin: context.origin })
      return newPass(at, signer.id)
    })
    assertValid(pass === null ? [['code', 'rule.wrongCode']] : [])
    return { ...ok({ data: { pass } }), headers: unlisted }
  },
})
