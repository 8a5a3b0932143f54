import type { Row, WriteContext } from '#engine/index.ts'
import { hasPaidPlan } from '#modules/billing/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Context } from '#platform/http/context.ts'
import { countMailTo, queueMail } from '#platform/mail/index.ts'
import { hashToken, newCode, sameText } from '#platform/secrets/index.ts'

/** The mail says so too. */
export const CODE_MINUTES = 30
const MOST_TRIES = 5

const hashOf = (id: string, code: string) => hashToken(`${id}:${code}`)

/** Mails a code to an address; the one before stops working. */
export async function mailCode({ tx, tenant, services, locale }: WriteContext, id: string, email: string) {
  const { clock } = services
  const isPaid = await hasPaidPlan(tx, tenant.id)
  await countMailTo(tx, clock, { to: email, tenantId: tenant.id, isPaid, tooManyUnpaid: 'invoices.tooManyCodes' })
  const code = newCode()
  const until = new Date(clock.now().getTime() + CODE_MINUTES * 60_000).toISOString()
  await tx.run(sql`insert into invoice_reply_codes (tenant_id, reply_mail_id, code_hash, code_until, tries)
    values (${tenant.id}, ${id}, ${hashOf(id, code)}, ${until}::timestamptz, ${MOST_TRIES})
    on conflict (tenant_id, reply_mail_id) do update set code_hash = excluded.code_hash,
      code_until = excluded.code_until, tries = excluded.tries`)
  await queueMail(tx, {
    template: 'invoice-reply-code',
    to: email,
    locale,
    tenantId: tenant.id,
    props: { company: tenant.name, code, minutes: CODE_MINUTES },
    urgent: true,
  })
}

/**
 * Whether it is the code of an address: answers its hash, or null. Every try takes one away in a transaction that stays, whatever
 * becomes of the action.
 */
export async function tryCode({ services, tenant }: Context, { id }: Row, code: string): Promise<string | null> {
  const now = services.clock.now().toISOString()
  const tried = await services.database.tenant(tenant.id, (tx) =>
    tx.row<{ code_hash: string }>(sql`update invoice_reply_codes set tries = tries - 1
      where tenant_id = ${tenant.id} and reply_mail_id = ${id} and tries > 0
        and code_until > ${now}::timestamptz returning code_hash`),
  )
  return tried && sameText(tried.code_hash, hashOf(id as string, code)) ? tried.code_hash : null
}

/** Takes the code away, so that it works once; false where the address has got another since it was tried. */
export const spendCode = async ({ tx, tenant }: WriteContext, { id }: Row, hash: string): Promise<boolean> =>
  (await tx.run(sql`delete from invoice_reply_codes
    where tenant_id = ${tenant.id} and reply_mail_id = ${id} and code_hash = ${hash}`)) > 0
