import { Email, type Locale } from '#contracts/engine/values/primitives.ts'
import type { Tx } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs/index.ts'
import type { MailName, Mails } from './mails.ts'

export const SEND_MAIL = 'send-mail'

/** Tries in all, over about half an hour. */
export const MOST_MAIL_TRIES = 8

export interface Mail<Name extends MailName = MailName> {
  template: Name
  /** One address. */
  to: string
  /** The recipient's language. */
  locale: Locale
  props: Mails[Name]
  /** The company it is written for, if any. */
  tenantId?: string
  /** Its reader waits for it in front of a screen (a code): it goes out before what only speaks of something. */
  urgent?: boolean
  /** A job that is queued once the mail has been tried for the last time, or its address was refused for good. */
  undelivered?: { job: string; payload: Record<string, unknown> }
}

/** What waits in the queue; `id` becomes the Message-ID, so that a repeated sending is seen as the same mail. */
export interface QueuedMail extends Omit<Mail, 'urgent'> {
  id: string
}

/**
 * Has a mail sent once the transaction has been committed; rolled back, never.
 * @throws when `to` is not one plain address.
 */
export async function queueMail<Name extends MailName>(tx: Tx, mail: Mail<Name>): Promise<void> {
  const { urgent, ...content } = mail
  const queued = { ...content, to: Email.parse(mail.to), id: newId() }
  await queueJob(tx, SEND_MAIL, queued, { maxAttempts: MOST_MAIL_TRIES, urgent })
}
