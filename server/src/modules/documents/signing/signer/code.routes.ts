import { ConfirmSigningCode, SendSigningCode, SentSigningCode, SigningPass } from '#contracts/documents/signer.ts'
import { answersData, answersMessage, defineRoute } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, notFound } from '#platform/errors/errors.ts'
import { ok, withMessage } from '#platform/http/context.ts'
import { countWithin, minutesLeft, TooManyAttempts } from '#platform/http/limits/rate-limit.ts'
import { queueMail } from '#platform/mail/index.ts'
import { text } from '#platform/texts/index.ts'
import { type At, now } from '../course/at.ts'
import { documentName } from '../course/document.ts'
import { writeDown } from '../course/evidence-line.ts'
import { newPass } from '../course/links.ts'
import { goodCode, isCode, type MailedCode, mailedCode } from './codes.ts'
import { CODES, GUESSES } from './limits.ts'
import { byLink, hintOf } from './open.route.ts'
import { type Standing, unlisted } from './standing.ts'

const minutesUntil = ({ services }: At, moment: string) =>
  Math.ceil((Date.parse(moment) - services.clock.now().getTime()) / 60_000)

/** Counts in the transaction at hand, as below: who holds one never waits for a second connection. */
async function countCode(at: At, signerId: string, good: MailedCode | null): Promise<void> {
  const { tx, services } = at
  if (await countWithin(tx, services.clock, CODES, signerId)) return
  const minutes = minutesLeft(CODES, services.clock)
  throw new TooManyAttempts(CODES, good ? 'tooManyCodesOneGood' : 'tooManyCodes', { minutes })
}

async function countGuess({ tx, services }: At, signerId: string): Promise<void> {
  if (await countWithin(tx, services.clock, GUESSES, signerId)) return
  throw new TooManyAttempts(GUESSES, 'tooManyGuesses', { minutes: minutesLeft(GUESSES, services.clock) })
}

async function mailCode({ at, request, signer }: Standing, { code, until }: MailedCode): Promise<void> {
  const { tx, tenant } = at
  const document = await documentName(at, request.document_id)
  await queueMail(tx, {
    template: 'signing-code',
    to: signer.email,
    locale: signer.locale,
    tenantId: tenant.id,
    props: { company: tenant.name, document, code, minutes: minutesUntil(at, until) },
    urgent: true,
  })
}

/** Mails a code to a signer without a login. One that is good stays as it is: another page, or a page loaded again, has them type the code they have. */
export const sendSigningCode = defineRoute({
  method: 'POST',
  path: '/signing/code',
  names: 'signing',
  access: 'tenant',
  tag: 'Signing',
  summary: 'Mails the code that opens a document to its signer',
  body: SendSigningCode,
  output: answersMessage(SentSigningCode.shape),
  run: (context, { token, again }) =>
    byLink(context, token, async (standing) => {
      const { at, request, signer } = standing
      if (signer.user_id !== null) throw notFound()
      const good = await goodCode(at, signer.id)
      let sent = good
      if (!sent || again) {
        await countCode(at, signer.id, good)
        sent = await mailedCode(at, signer.id, good)
        await mailCode(standing, sent)
        await writeDown(at, { what: 'code_sent', request, signer, by: null, origin: context.origin })
      }
      const said = text('signing.codeSent', context.locale, { email: hintOf(signer.email) })
      return { ...withMessage(said, { sent_at: sent.sentAt, until: sent.until }), headers: unlisted }
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
      const { tx, tenant } = at
      await countGuess(at, signer.id)
      if (!(await isCode(at, signer.id, code))) return null
      // Who has signed was known then: a code by which they read it afterwards is no evidence of that.
      await tx.run(sql`update signing_signers set code = null,
          confirmed_at = case when state = 'signed' then confirmed_at else ${now(at)}::timestamptz end
        where tenant_id = ${tenant.id} and id = ${signer.id}`)
      await writeDown(at, { what: 'code_confirmed', request, signer, by: signer.name, origin: context.origin })
      return newPass(at, signer.id)
    })
    assertValid(pass === null ? [['code', 'rule.wrongCode']] : [])
    return { ...ok({ data: { pass } }), headers: unlisted }
  },
})
