import { render, toPlainText } from 'react-email'
import type { Locale } from '#contracts/engine/primitives.ts'
import type { MailName, Mails } from './mails.ts'
import { layout, type Template } from './parts.ts'
import { alreadyRegistered } from './templates/already-registered.ts'
import { companyDeletion } from './templates/company-deletion.ts'
import { companyExport } from './templates/company-export.ts'
import { confirmationCode } from './templates/confirmation-code.ts'
import { deletionCode } from './templates/deletion-code.ts'
import { holidayAsked } from './templates/holiday-asked.ts'
import { holidayDecided } from './templates/holiday-decided.ts'
import { holidayRecounted } from './templates/holiday-recounted.ts'
import { invitation } from './templates/invitation.ts'
import { passwordChanged } from './templates/password-changed.ts'
import { resetPassword } from './templates/reset-password.ts'
import { securityChanged } from './templates/security-changed.ts'
import { termsChanged } from './templates/terms-changed.ts'

const templates: { [Name in MailName]: Template<Mails[Name]> } = {
  'confirmation-code': confirmationCode,
  'reset-password': resetPassword,
  invitation,
  'already-registered': alreadyRegistered,
  'password-changed': passwordChanged,
  'security-changed': securityChanged,
  'terms-changed': termsChanged,
  'company-export': companyExport,
  'deletion-code': deletionCode,
  'company-deletion': companyDeletion,
  'holiday-asked': holidayAsked,
  'holiday-decided': holidayDecided,
  'holiday-recounted': holidayRecounted,
}

export interface RenderedMail {
  /** One line without control characters. */
  subject: string
  html: string
  text: string
}

/** Names in a subject come from people: line ends in them could add headers of their own. */
const oneLine = (subject: string) =>
  subject
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)

/** A page of the app, in contrast to a file: it opens in the mail's language where its reader has chosen none. */
function inLanguage(value: unknown, locale: Locale): unknown {
  if (typeof value !== 'string' || !/^https?:\/\/\S+$/.test(value) || !URL.canParse(value)) return value
  const url = new URL(value)
  if (url.pathname.startsWith('/api/')) return value
  url.searchParams.set('language', locale)
  return url.href
}

/** A mail in one language, as HTML and as plain text. */
export async function renderMail<Name extends MailName>(
  name: Name,
  locale: Locale,
  props: Mails[Name],
): Promise<RenderedMail> {
  const linked = Object.entries(props).map(([key, value]) => [key, inLanguage(value, locale)])
  const content = templates[name][locale](Object.fromEntries(linked) as Mails[Name])
  const html = await render(layout(locale, content))
  return { subject: oneLine(content.subject), html, text: toPlainText(html) }
}
