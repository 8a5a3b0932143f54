import type { Config } from '../../../server/src/platform/config.ts'
import { keepsMails } from '../../../server/src/platform/mail/index.ts'
import { verifySmtp } from '../../../server/src/platform/mail/smtp.ts'
import { type Finding, fail, ok, warn } from './check.ts'

const WITHIN = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }

/** Whether mails leave. */
export async function checkMail(config: Config): Promise<Finding> {
  const { smtpUrl } = config
  if (keepsMails(config))
    return warn('mail', 'Mails are kept at /mailbox and reach nobody. Set SMTP_URL before people work with it.')
  if (smtpUrl === null) return fail('mail', 'No mail can be sent. Set SMTP_URL to your mail server.')
  const { host } = new URL(smtpUrl)
  try {
    await verifySmtp(smtpUrl, WITHIN)
    return ok('mail', `${host} answers and takes the login.`)
  } catch (error) {
    return fail('mail', `${host} takes no mail: ${(error as Error).message}. Look at SMTP_URL.`)
  }
}
