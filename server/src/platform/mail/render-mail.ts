import { render, toPlainText } from 'react-email'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { type MailName, type Mails, mailTemplate } from './mails.ts'
import { oneLine } from './one-line.ts'
import { layout, type Template } from './parts.ts'

export interface RenderedMail {
  /** One line without control characters. */
  subject: string
  html: string
  text: string
}

const LONGEST_SUBJECT = 200

/** A page of the app, in contrast to a file: it opens in the mail's language where its reader has chosen none. */
function inLanguage(value: unknown, locale: Locale): unknown {
  if (typeof value !== 'string' || !/^https?:\/\/\S+$/.test(value) || !URL.canParse(value)) return value
  const url = new URL(value)
  if (url.pathname.startsWith('/api/')) return value
  url.searchParams.set('language', locale)
  return url.href
}

/** What a template says in one language, as HTML and as plain text. `replyTo`: who reads an answer, if anybody does. */
export async function renderTemplate<Props extends object>(
  template: Template<Props>,
  locale: Locale,
  props: Props,
  replyTo?: string,
): Promise<RenderedMail> {
  const linked = Object.entries(props).map(([key, value]) => [key, inLanguage(value, locale)])
  const content = template[locale](Object.fromEntries(linked) as Props)
  const html = await render(layout(locale, content, replyTo))
  return { subject: oneLine(content.subject, LONGEST_SUBJECT), html, text: toPlainText(html) }
}

/** A mail in one language, as HTML and as plain text. */
export const renderMail = async <Name extends MailName>(
  name: Name,
  locale: Locale,
  props: Mails[Name],
  replyTo?: string,
) => renderTemplate(await mailTemplate(name)(), locale, props, replyTo)
