import { sql } from '#platform/database/index.ts'
import { decryptField, encryptField, newCode, sameText } from '#platform/secrets/index.ts'
import { type At, now } from '../course/at.ts'

const CODE_MINUTES = 10
const MOST_TRIES = 5

/** A code that opens a document to its signer, as long as it is good. */
export interface MailedCode {
  code: string
  /** When it was mailed last. */
  sentAt: string
  until: string
}

interface CodeRow {
  code: Buffer
  code_sent_at: string
  code_until: string
}

const placeOf = async ({ tx, services, tenant }: At, signerId: string) => ({
  tenantKey: await services.keys.of(tx, tenant.id),
  table: 'signing_signers',
  column: 'code',
  rowId: signerId,
})

const iso = (moment: string) => new Date(moment).toISOString()

const opened = async (at: At, signerId: string, row: CodeRow | undefined): Promise<MailedCode | null> =>
  row
    ? {
        code: decryptField(await placeOf(at, signerId), row.code),
        sentAt: iso(row.code_sent_at),
        until: iso(row.code_until),
      }
    : null

/** The code of a signer that is still good; null where there is none. */
export const goodCode = async (at: At, signerId: string): Promise<MailedCode | null> =>
  opened(
    at,
    signerId,
    await at.tx.row<CodeRow>(sql`select code, code_sent_at, code_until from signing_signers
      where tenant_id = ${at.tenant.id} and id = ${signerId} and code is not null and code_tries > 0
        and code_until > ${now(at)}::timestamptz`),
  )

/** Writes down that a signer's code is mailed now: the one that they have, as it is, or a new one. */
export async function mailedCode(at: At, signerId: string, good: MailedCode | null): Promise<MailedCode> {
  const { tx, services, tenant } = at
  const sentAt = now(at)
  if (good) {
    await tx.run(sql`update signing_signers set code_sent_at = ${sentAt}::timestamptz
      where tenant_id = ${tenant.id} and id = ${signerId}`)
    return { ...good, sentAt }
  }
  const code = newCode()
  const until = new Date(services.clock.now().getTime() + CODE_MINUTES * 60_000).toISOString()
  const sealed = encryptField(await placeOf(at, signerId), code)
  await tx.run(sql`update signing_signers set code = ${sealed}, code_sent_at = ${sentAt}::timestamptz,
      code_until = ${until}::timestamptz, code_tries = ${MOST_TRIES}
    where tenant_id = ${tenant.id} and id = ${signerId}`)
  return { code, sentAt, until }
}

/** Whether this is the signer's code. Each call takes a try away: after five wrong ones the code is none any more. */
export async function isCode(at: At, signerId: string, code: string): Promise<boolean> {
  const good = await goodCode(at, signerId)
  await at.tx.run(sql`update signing_signers set code_tries = code_tries - 1
    where tenant_id = ${at.tenant.id} and id = ${signerId} and code is not null and code_tries > 0`)
  return good !== null && sameText(good.code, code)
}
