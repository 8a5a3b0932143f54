import { lazyPackage } from '#platform/lazy-package.ts'
import { beginSlowWork } from '#platform/slow-work/index.ts'
import type { ReadAttachment } from './attachments.ts'
import type { RenderedMail } from './render-mail.ts'

const nodemailer = lazyPackage<typeof import('nodemailer')>('nodemailer')

export interface Outgoing extends RenderedMail {
  id: string
  to: string
  fromName?: string
  replyTo?: string
  attachments?: readonly ReadAttachment[]
}

/** Sends over SMTP; resolves when the server has taken the mail. */
export type SendMail = (mail: Outgoing) => Promise<void>

/** How long a server may take to be reached, and to say anything at all: jobs wait in line behind a mail. */
interface Patience {
  connectionTimeout: number
  greetingTimeout: number
  socketTimeout: number
}
const PATIENCE: Patience = { connectionTimeout: 15_000, greetingTimeout: 30_000, socketTimeout: 120_000 }

/** The library reads such settings from the address alone, where the operator may have said others. */
function withPatience(smtpUrl: string, patience: Patience): string {
  const url = new URL(smtpUrl)
  for (const [name, milliseconds] of Object.entries(patience))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(milliseconds))
  return url.href
}

/** `mailFrom` is `Name <address>` or a bare address; its domain also ends each Message-ID. */
export function smtpSender(smtpUrl: string, mailFrom: string, patience: Partial<Patience> = {}): SendMail {
  const transport = nodemailer().createTransport(withPatience(smtpUrl, { ...PATIENCE, ...patience }), {
    from: mailFrom,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  })
  const [, sender = mailFrom, domain = 'localhost'] = /([^\s<>@]+@([^\s>@]+))>?\s*$/.exec(mailFrom) ?? []

  return async ({ id, to, fromName, replyTo, subject, html, text, attachments = [] }) => {
    beginSlowWork('mail')
    await transport.sendMail({
      messageId: `<${id}@${domain}>`,
      // As objects, so that a comma or bracket in them is never read as another address.
      to: { name: '', address: to },
      ...(fromName && { from: { name: fromName, address: sender } }),
      ...(replyTo && { replyTo: { name: '', address: replyTo } }),
      subject,
      html,
      text,
      attachments: attachments.map(({ name, contentType, content }) => ({
        filename: name,
        contentType,
        content,
        contentDisposition: 'attachment' as const,
      })),
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
}

/** Whether the mail server answers and takes the login. @throws what it said */
export async function verifySmtp(smtpUrl: string, patience: Partial<Patience> = {}): Promise<void> {
  const transport = nodemailer().createTransport(withPatience(smtpUrl, { ...PATIENCE, ...patience }))
  await transport.verify().finally(() => transport.close())
}
