import { lazyPackage } from '#platform/lazy-package.ts'
import type { RenderedMail } from './render-mail.ts'

const nodemailer = lazyPackage<typeof import('nodemailer')>('nodemailer')

export interface Outgoing extends RenderedMail {
  id: string
  to: string
}

/** Sends over SMTP; resolves when the server has taken the mail. */
export type SendMail = (mail: Outgoing) => Promise<void>

/** `mailFrom` is `Name <address>` or a bare address; its domain also ends each Message-ID. */
export function smtpSender(smtpUrl: string, mailFrom: string): SendMail {
  const transport = nodemailer().createTransport(smtpUrl, {
    from: mailFrom,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  })
  const domain = /@([^\s>@]+)>?\s*$/.exec(mailFrom)?.[1] ?? 'localhost'

  return async ({ id, to, subject, html, text }) => {
    await transport.sendMail({
      messageId: `<${id}@${domain}>`,
      // As an object, so that a comma or bracket in it is never read as another recipient.
      to: { name: '', address: to },
      subject,
      html,
      text,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
}
