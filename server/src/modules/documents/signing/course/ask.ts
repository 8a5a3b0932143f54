import { hasPaidPlan } from '#modules/billing/index.ts'
import { sql } from '#platform/database/index.ts'
import { countWithin, type Limit, TooManyAttempts } from '#platform/http/limits/rate-limit.ts'
import { queueMail } from '#platform/mail/index.ts'
import { notify } from '#platform/notifications/index.ts'
import { text } from '#platform/texts/index.ts'
import { type At, now } from './at.ts'
import { documentName } from './document.ts'
import { type Happened, writeDown } from './evidence-line.ts'
import { newSigningLink } from './links.ts'
import { askedNotice } from './notices.ts'
import { senderOf } from './people.ts'
import type { RequestRow, SignerRow } from './rows.ts'

/** The job that hears of a mail to a signer that could not be delivered. */
export const UNDELIVERED = 'signing-undelivered'

/** Requests to one address outside of the company, and of a company that pays for nothing: no inbox is flooded. */
const TO_ADDRESS: Limit = { name: 'signing-mail', max: 30, seconds: 3600 }
const UNPAID: Limit = { name: 'signing-unpaid', max: 20, seconds: 86_400 }

/** @throws TooManyAttempts that names the address, or says how many a day a company without a plan has. */
async function countMailOut({ tx, services, tenant }: At, { email, user_id }: SignerRow): Promise<void> {
  if (user_id !== null) return
  if (!(await countWithin(tx, services.clock, TO_ADDRESS, email)))
    throw new TooManyAttempts(TO_ADDRESS, 'tooManyMails', { email, count: TO_ADDRESS.max })
  if (!(await hasPaidPlan(tx, tenant.id)) && !(await countWithin(tx, services.clock, UNPAID, tenant.id)))
    throw new TooManyAttempts(UNPAID, 'tooManyUnpaidSignatures', { count: UNPAID.max })
}

/** Who is to sign next: the first who has not in a request in order, everybody else otherwise. */
export function whoseTurn({ in_order }: Pick<RequestRow, 'in_order'>, signers: readonly SignerRow[]): SignerRow[] {
  const left = signers.filter(({ state }) => state !== 'signed')
  const turn = in_order ? left.slice(0, 1) : left
  return turn.filter(({ state }) => state === 'waiting')
}

type Asking = Pick<Happened, 'by' | 'userId' | 'origin'> & { what: 'asked' | 'reminded' | 'resent' }

/** Mails a signer the way to the document, in their language; one with a login reads it in their inbox as well. */
export async function mailSigner(
  at: At,
  request: RequestRow,
  signer: SignerRow,
  { what, ...who }: Asking,
): Promise<void> {
  const { tx, tenant } = at
  await countMailOut(at, signer)
  const sender = await senderOf(at, request.user_id)
  const document = await documentName(at, request.document_id)
  const props = {
    company: tenant.name,
    sender: sender?.name ?? tenant.name,
    name: signer.name,
    document,
    message: request.message,
    due: request.due_on,
    until: request.expires_on,
    again: what === 'reminded',
    url: await newSigningLink(at, request, signer.id),
  }
  await queueMail(tx, {
    template: 'signing-request',
    to: signer.email,
    locale: signer.locale,
    tenantId: tenant.id,
    props,
    undelivered: { job: UNDELIVERED, payload: { tenantId: tenant.id, signerId: signer.id, email: signer.email } },
  })
  if (signer.user_id !== null) {
    await notify(
      { tx, tenantId: tenant.id },
      {
        what: askedNotice,
        // Signers read the document there, also where they do not see it among the documents.
        record: null,
        to: [{ userId: signer.user_id, email: signer.email, locale: signer.locale }],
        mail: () => null,
        details: () => document,
        by: request.user_id,
        says: (locale) => text('notice.signingAsked.says', locale, { document }),
        again: `${signer.id} ${what}`,
        page: `/sign/own/${signer.id}`,
      },
    )
  }
  await writeDown(at, { what, request, signer, ...who })
}

/** Asks those whose turn it is. @throws TooManyAttempts */
export async function askNext(
  at: At,
  request: RequestRow,
  signers: readonly SignerRow[],
  who: Pick<Happened, 'by' | 'userId'>,
): Promise<void> {
  const { tx, tenant } = at
  for (const signer of whoseTurn(request, signers)) {
    await mailSigner(at, request, signer, { what: 'asked', ...who })
    await tx.run(sql`update signing_signers set state = 'asked', asked_at = ${now(at)}::timestamptz, reminders = 0
      where tenant_id = ${tenant.id} and id = ${signer.id}`)
  }
}

/**
 * Mails that follow by themselves wait where there were too many: nobody's signature is refused for the mail after it, and other
 * requests go on. The job of every hour tries them again. They are counted before anything of them is written.
 */
export async function unlessTooMany(mailing: Promise<void>): Promise<boolean> {
  try {
    await mailing
    return true
  } catch (error) {
    if (error instanceof TooManyAttempts) return false
    throw error
  }
}
