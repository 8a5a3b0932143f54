import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/index.ts'
import type { Files } from '#platform/files/index.ts'
import { defineJob, type Job, queueJob } from '#platform/jobs/index.ts'
import { readAttachments } from './attachments.ts'
import { keepingSender } from './mailbox/kept-mails.ts'
import { MOST_MAIL_TRIES, type QueuedMail, SEND_MAIL } from './queue-mail.ts'
import { type SendMail, smtpSender } from './smtp.ts'

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'database'>

/** True where mails are kept to be read at /mailbox: embedded database, no mail server. */
export const keepsMails = ({ smtpUrl, database }: MailConfig) => smtpUrl === null && database.kind === 'embedded'

function senderFor(config: MailConfig): (database: Database) => SendMail {
  if (keepsMails(config)) return keepingSender
  const { smtpUrl, mailFrom } = config
  if (!smtpUrl) {
    return () => () => Promise.reject(new Error('Mails cannot be sent: SMTP_URL is not set.'))
  }
  const send = smtpSender(smtpUrl, mailFrom)
  return () => send
}

/** The server knows no such mailbox: trying again changes nothing. That it does not take us as the sender says nothing of the mailbox. */
const refusesRecipient = (error: unknown) => {
  const { code, command, responseCode = 0 } = error as { code?: string; command?: string; responseCode?: number }
  return code === 'EENVELOPE' && command === 'RCPT TO' && responseCode >= 500
}

/** The job of `queueMail`: writes the mail in its recipient's language, reads its files and hands it over. */
export function sendMailJob(config: MailConfig, files: Pick<Files, 'read'>): Job<QueuedMail> {
  const sender = senderFor(config)
  const run: Job<QueuedMail>['run'] = async (mail, { database, attempt }) => {
    const { id, to, fromName, replyTo, template, locale, props, undelivered } = mail
    // Loaded with the first mail, as the templates are.
    const { renderMail } = await import('./render-mail.ts')
    try {
      const attachments = await readAttachments(files, mail.attachments ?? [])
      const rendered = await renderMail(template, locale, props, replyTo)
      await sender(database)({ id, to, fromName, replyTo, attachments, ...rendered })
    } catch (error) {
      const isRefused = refusesRecipient(error)
      if (undelivered && (isRefused || attempt >= MOST_MAIL_TRIES))
        await database.global((tx) => queueJob(tx, undelivered.job, undelivered.payload))
      if (!undelivered || !isRefused) throw error
    }
  }
  return { ...defineJob(SEND_MAIL, run), lane: 'mail' }
}
