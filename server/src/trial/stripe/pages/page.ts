import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { text } from '#platform/texts/index.ts'
import { dueOf } from '../accounts.ts'
import { type Decline, testCards } from '../cards.ts'
import type { CheckoutSession, Customer } from '../things.ts'
import { STYLE } from './page-style.ts'

export interface Shown {
  locale: Locale
  customer: Customer
  /** What is bought; absent where only the card is changed. */
  order?: CheckoutSession
  backUrl: string
  declined?: Decline
  /** What was typed, to be mended. */
  typed?: { number: string; expiry: string }
}

const money = (cents: number, currency: string, locale: Locale) =>
  new Intl.NumberFormat(locale === 'ro' ? 'ro-RO' : 'en-GB', { style: 'currency', currency }).format(cents / 100)

const line = (name: ReactNode, value: ReactNode, className?: string) =>
  h('div', { className }, h('dt', null, name), h('dd', null, value))

/** What is paid on the page, as it is billed. */
const toPay = (customer: Customer, { price, quantity }: CheckoutSession, locale: Locale) =>
  money(dueOf(customer, price.unit_amount * quantity), price.currency, locale)

function summary({ order, customer, locale }: Shown): ReactNode {
  if (!order) return h('p', null, customer.name)
  const { price, quantity } = order
  const one = money(price.unit_amount, price.currency, locale)
  const rate = text(price.recurring.interval === 'year' ? 'pay.perYear' : 'pay.perMonth', locale, { price: one })
  return h(
    'dl',
    null,
    line(text('pay.customer', locale), customer.name),
    line(price.name, rate),
    line(text('pay.seats', locale, { count: quantity }), money(price.unit_amount * quantity, price.currency, locale)),
    customer.balance < 0 && line(text('pay.credit', locale), money(customer.balance, price.currency, locale)),
    line(text('pay.now', locale), toPay(customer, order, locale), 'total'),
  )
}

const cardList = (locale: Locale) =>
  h(
    'div',
    { className: 'cards' },
    h('h2', null, text('pay.cards', locale)),
    h('p', { className: 'quiet' }, text('pay.cardsHelp', locale)),
    h(
      'ul',
      null,
      ...testCards.map(({ number, does }) =>
        h(
          'li',
          { key: number },
          h('code', null, number),
          h('span', { className: 'quiet' }, text(`pay.does.${does}`, locale)),
        ),
      ),
    ),
  )

function field(name: string, label: string, more: Record<string, unknown>): ReactNode {
  const input = { id: name, name, required: true, inputMode: 'numeric', autoComplete: 'off', ...more }
  return h('div', { className: 'field' }, h('label', { htmlFor: name }, label), h('input', input))
}

function form({ order, customer, backUrl, declined, typed, locale }: Shown): ReactNode {
  const pay = order ? text('pay.submit', locale, { amount: toPay(customer, order, locale) }) : text('pay.save', locale)
  return h(
    'form',
    { method: 'post' },
    declined && h('p', { className: 'alert', role: 'alert' }, text(`pay.declined.${declined}`, locale)),
    field('number', text('pay.number', locale), { maxLength: 23, defaultValue: typed?.number, autoFocus: true }),
    h(
      'div',
      { className: 'pair' },
      field('expiry', text('pay.expiry', locale), { maxLength: 7, placeholder: '12/30', defaultValue: typed?.expiry }),
      field('cvc', text('pay.cvc', locale), { maxLength: 4, pattern: '[0-9]{3,4}' }),
    ),
    h('button', { type: 'submit' }, pay),
    h('p', { className: 'leave' }, h('a', { href: backUrl }, text(order ? 'pay.back' : 'pay.backFromCard', locale))),
  )
}

function documentOf(title: string, locale: Locale, ...content: ReactNode[]): string {
  const head = h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'robots', content: 'noindex' }),
    h('title', null, `${title} · Vatra`),
    h('style', null, STYLE),
  )
  const intro = h(
    'header',
    null,
    h('p', { className: 'mark' }, 'Vatra'),
    h('h1', null, title),
    h('p', { className: 'quiet' }, text('pay.explain', locale)),
  )
  const page = h('html', { lang: locale }, head, h('body', null, h('main', null, intro, ...content)))
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

/** The page on which a test card pays, or is changed. Needs no script. */
export function paymentPage(shown: Shown): string {
  const { locale, order } = shown
  return documentOf(
    text(order ? 'pay.title' : 'pay.cardTitle', locale),
    locale,
    h(
      'section',
      { key: 'order' },
      h('h2', null, text(order ? 'pay.summary' : 'pay.customer', locale)),
      summary(shown),
      cardList(locale),
    ),
    h('section', { key: 'card' }, h('h2', null, text('pay.card', locale)), form(shown)),
  )
}

/** For a page that was used, is too old, or never was. */
export const gonePage = (locale: Locale): string =>
  documentOf(
    text('pay.title', locale),
    locale,
    h('section', { className: 'gone', key: 'gone' }, h('p', null, text('pay.gone', locale))),
  )
