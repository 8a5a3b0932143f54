import type { Locale } from '#contracts/engine/values/primitives.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { queueMail } from '#platform/mail/index.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import type { SecurityChange } from '../mails/security-changed.ts'

/** Says to a person by mail what has changed about how they sign in: it may not have been them. */
export async function notifyOfChange(
  tx: Tx,
  { config }: Services,
  { email, change, left }: { email: string; change: SecurityChange; left?: number },
): Promise<void> {
  const login = await tx.row<{ locale: Locale }>(sql`select locale from logins where email = ${email}`)
  await queueMail(tx, {
    template: 'security-changed',
    to: email,
    locale: login?.locale ?? 'en',
    props: { change, left: left ?? 0, url: `${frontendUrl(config, null)}/forgot-password` },
  })
}
