import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { text } from '#platform/texts/index.ts'
import type { KeptMail } from './kept-mails.ts'

/** A kept mail, with an address for each of its files. */
export interface ShownMail extends Omit<KeptMail, 'attachments'> {
  attachments: { name: string; url: string }[]
}

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#e7e5e4, #3f3f46); --quiet: light-dark(#5b6472, #a1a1aa);
  --paper: light-dark(#ffffff, #1c1c1f); --ground: light-dark(#f6f5f3, #121214); --teal: light-dark(#0f766e, #2dd4bf);
  --chosen: light-dark(#f0fdfa, #0f2f2c) }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); font: 14px/1.5 Inter, system-ui, sans-serif }
header { padding: 20px 24px 12px } h1 { margin: 0; font-size: 20px; color: var(--teal) }
p { margin: 4px 0 } .quiet { color: var(--quiet) }
form { display: flex; gap: 8px; align-items: center; margin-top: 12px; flex-wrap: wrap }
input, button { font: inherit; padding: 6px 10px; border: 1px solid var(--line); border-radius: 8px; background: var(--paper) }
input { width: 260px } button { color: var(--teal); cursor: pointer }
main { display: grid; grid-template-columns: minmax(240px, 340px) 1fr; gap: 16px; padding: 8px 24px 24px }
nav, article { background: var(--paper); border: 1px solid var(--line); border-radius: 8px; overflow: hidden }
nav ul { list-style: none; margin: 0; padding: 0 } nav li + li { border-top: 1px solid var(--line) }
nav a { display: block; padding: 10px 14px; color: inherit; text-decoration: none; overflow-wrap: anywhere }
nav a[aria-current] { background: var(--chosen) } nav a:hover { text-decoration: underline }
article { display: flex; flex-direction: column } article > div { padding: 14px 18px; border-bottom: 1px solid var(--line) }
h2 { margin: 0; font-size: 16px; overflow-wrap: anywhere } iframe { border: 0; width: 100%; height: 72vh; background: #fff }
.files { display: flex; flex-wrap: wrap; gap: 4px 16px; list-style: none; margin: 8px 0 0; padding: 0; overflow-wrap: anywhere }
.files a { color: var(--teal) } .empty { padding: 24px }
@media (max-width: 768px) { main { grid-template-columns: 1fr; padding: 8px 12px } header { padding: 16px 12px 8px } }`

const moment = (iso: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale === 'ro' ? 'ro-RO' : 'en-GB', { dateStyle: 'short', timeStyle: 'medium' }).format(
    new Date(iso),
  )

interface Shown {
  mails: ShownMail[]
  /** The address the list is narrowed to, as typed. */
  to: string
  chosen: ShownMail | undefined
  locale: Locale
}

function item(mail: ShownMail, { to, chosen, locale }: Shown): ReactNode {
  const query = new URLSearchParams({ ...(to && { to }), id: mail.id })
  return h(
    'li',
    { key: mail.id },
    h(
      'a',
      { href: `/mailbox?${query}`, 'aria-current': mail === chosen ? 'true' : undefined },
      h('strong', null, mail.subject),
      h('br'),
      h('span', { className: 'quiet' }, mail.to, ' · ', moment(mail.sent_at, locale)),
    ),
  )
}

const attached = ({ attachments }: ShownMail, locale: Locale): ReactNode =>
  h(
    'ul',
    { className: 'files', 'aria-label': text('mailbox.attachments', locale) },
    ...attachments.map(({ name, url }, n) =>
      h('li', { key: n }, h('a', { href: url, target: '_blank', rel: 'noreferrer' }, name)),
    ),
  )

/** A mail's HTML in a sandbox: no script, no form, no access to this page; links open in a tab of their own. */
function message({ chosen, locale }: Shown): ReactNode {
  if (!chosen) return h('p', { className: 'quiet empty' }, text('mailbox.choose', locale))
  return [
    h(
      'div',
      { key: 'head' },
      h('h2', null, chosen.subject),
      h('p', { className: 'quiet' }, text('mailbox.to', locale), ' ', chosen.to, ' · ', moment(chosen.sent_at, locale)),
      chosen.from_name && h('p', { className: 'quiet' }, text('mailbox.from', locale), ' ', chosen.from_name),
      chosen.reply_to && h('p', { className: 'quiet' }, text('mailbox.replyTo', locale), ' ', chosen.reply_to),
      chosen.attachments.length > 0 && attached(chosen, locale),
    ),
    h('iframe', {
      key: 'body',
      title: text('mailbox.message', locale),
      sandbox: 'allow-popups allow-popups-to-escape-sandbox',
      srcDoc: chosen.html,
    }),
  ]
}

/** The whole page: the list beside the chosen mail. Needs no script. */
export function mailboxPage(shown: Shown): string {
  const { mails, to, locale } = shown
  const list = mails.length
    ? h('ul', null, ...mails.map((mail) => item(mail, shown)))
    : h('p', { className: 'quiet empty' }, text('mailbox.empty', locale))
  const page = h(
    'html',
    { lang: locale },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('title', null, `${text('mailbox.title', locale)} · Vatra`),
      h('style', null, STYLE),
    ),
    h(
      'body',
      null,
      h(
        'header',
        null,
        h('h1', null, text('mailbox.title', locale)),
        h('p', { className: 'quiet' }, text('mailbox.explain', locale)),
        h(
          'form',
          { action: '/mailbox', method: 'get', role: 'search' },
          h('label', { htmlFor: 'to' }, text('mailbox.address', locale)),
          h('input', { id: 'to', name: 'to', type: 'search', defaultValue: to }),
          h('button', { type: 'submit' }, text('mailbox.show', locale)),
        ),
      ),
      h(
        'main',
        null,
        h('nav', { 'aria-label': text('mailbox.title', locale) }, list),
        h('article', { 'aria-label': text('mailbox.message', locale) }, message(shown)),
      ),
    ),
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}
