import { Email, type Locale } from '#contracts/engine/values/primitives.ts'
import type { Tx } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs/index.ts'
import { type Attachment, checkedAttachments } from './attachments.ts'
import type { MailName, Mails } from './mails.ts'
import { oneLine } from './one-line.ts'

export const SEND_MAIL = 'send-mail'

/** Tries in all, over about half an hour. */
export const MOST_MAIL_TRIES = 8

const LONGEST_NAME = 100

export interface Mail<Name extends MailName = MailName> {
  template: Name
  /** One address. */
  to: string
  /** The recipient's language. */
  locale: Locale
  props: Mails[Name]
  /** The company it is written for, if any. */
  tenantId?: string
  /** Shown as the sender's name, before the installation's own address. */
  fromName?: string
  /** One address that answers go to. */
  replyTo?: string
  /** Files of `tenantId`. They are read when the mail is sent: until then they must stay. */
  attachments?: readonly Attachment[]
  /** Its reader waits for it in front of a screen (a code): it goes out before what only speaks of something. */
  urgent?: boolean
  /** A job that is queued once the mail has been tried for the last time, or its address was refused for good. */
  undelivered?: { job: string; payload: Record<string, unknown> }
}

/** What waits in the queue; `id` becomes the Message-ID, so that a repeated sending is seen as the same mail. */
export interface QueuedMail<Name extends MailName = MailName> extends Omit<Mail<Name>, 'urgent'> {
  id: string
}

/**
 * Has a mail sent once the transaction has been committed; rolled back, never.
 * @throws when `to` or `replyTo` is not one plain address, or an attachment is no stored file of the company.
 */
export async function queueMail<Name extends MailName>(tx: Tx, mail: Mail<Name>): Promise<void> {
  const { urgent, to, fromName, replyTo, attachments, ...content } = mail
  const queued: QueuedMail<Name> = {
    ...content,
    id: newId(),
    to: Email.parse(to),
    ...(fromName && { fromName: oneLine(fromName, LONGEST_NAME) }),
    ...(replyTo && { replyTo: Email.parse(replyTo) }),
    ...(attachments && { attachments: checkedAttachments(attachments, mail.tenantId) }),
  }
  await queueJob(tx, SEND_MAIL, queued, { maxAttempts: MOST_MAIL_TRIES, urgent })
}
