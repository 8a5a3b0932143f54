import type { Buyer } from '#contracts/clients/buyer.ts'
import type { Seller } from '#contracts/company/seller.ts'
import { shownDay } from '#contracts/engine/values/civil-days.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { amountText } from '#contracts/invoices/amounts/paper-amounts.ts'
import { filledIn } from '#contracts/invoices/mail-words.ts'
import { partiesOf } from '#contracts/invoices/paper/paper-parties.ts'
import { paperDecimal, paperMoney } from '#contracts/invoices/paper-format.ts'
import { methodWord } from '#contracts/invoices/payments/methods.ts'
import { kindWords, statementWords } from '#contracts/invoices/statements/statement-words.ts'
import { withSoftBreaks } from '#platform/typesetting/index.ts'
import type { Account, AccountLine, StatementSpan } from './read-statement.ts'

/** What a statement is drawn from. */
export interface StatementFacts extends StatementSpan {
  locale: Locale
  seller: Seller
  buyer: Buyer
  accounts: readonly Account[]
}

/** What `statement.typ` draws: words alone, as they are to be read. */
export interface StatementSheet {
  locale: Locale
  name: string
  author: string
  title: string
  seller: { label: string; name: string; lines: string[] }
  buyer: { label: string; name: string; lines: string[] }
  span: [label: string, value: string]
  headings: string[]
  accounts: {
    currency: string
    opening: [label: string, value: string]
    rows: { day: string; what: string; below: string; charged: string; paid: string; balance: string }[]
    sum: [label: string, charged: string, paid: string]
    closing: [label: string, value: string]
    notes: string[]
  }[]
  none: string
  footer: string
}

/** What a line is, in words: `Invoice FS-0149`, `Payment FS-0149`. */
export const lineWords = ({ kind, number }: Pick<AccountLine, 'kind' | 'number'>, locale: Locale): string =>
  [kindWords[kind][locale], number].filter(Boolean).join(' ')

/** How a payment came, and what was used where nothing moved. */
const belowOf = (line: AccountLine, locale: Locale): string =>
  [
    methodWord(line.method, locale),
    line.reference,
    line.moved > 0 ? paperMoney(amountText(line.moved, line.currency), line.currency, locale) : null,
  ]
    .filter(Boolean)
    .join(' · ')

function accountSheet(account: Account, { locale, from, to }: StatementFacts): StatementSheet['accounts'][number] {
  const words = statementWords[locale]
  const { currency } = account
  const decimal = (minor: number) => paperDecimal(amountText(minor, currency), locale)
  const money = (minor: number) => paperMoney(amountText(minor, currency), currency, locale)
  const on = (word: string, day: string) => filledIn(word, { day: shownDay(day) })
  const { closing, credit } = account
  return {
    currency,
    opening: [on(words.opening, from), decimal(account.opening)],
    rows: account.lines.map((line) => ({
      day: shownDay(line.date),
      what: lineWords(line, locale),
      below: withSoftBreaks(belowOf(line, locale)),
      charged: line.amount > 0 ? decimal(line.amount) : '',
      paid: line.amount < 0 ? decimal(-line.amount) : '',
      balance: decimal(line.balance),
    })),
    sum: [words.sum, decimal(account.charged), decimal(account.paid)],
    closing: [on(words.closing, to), money(closing)],
    notes: [
      ...(closing > 0 ? [`${words.owed}: ${money(closing)}`] : []),
      ...(closing < 0 ? [`${words.ahead}: ${money(-closing)}`] : []),
      ...(credit > 0 ? [`${words.credit}: ${money(credit)}`] : []),
    ],
  }
}

/** A statement as words, ready to be drawn. */
export function layOut(facts: StatementFacts): StatementSheet {
  const { locale, seller, buyer, from, to, accounts } = facts
  const words = statementWords[locale]
  const parties = partiesOf({
    language: locale,
    seller,
    buyer: { ...buyer, ...(buyer.is_person && { cui: null }) },
    from_address: null,
    to_address: null,
  })
  const soft = ({ name, lines }: { name: string; lines: string[] }, label: string) => ({
    label,
    name: withSoftBreaks(name),
    lines: lines.map((line) => withSoftBreaks(line)),
  })
  const span = `${shownDay(from)} – ${shownDay(to)}`
  return {
    locale,
    name: `${words.title} ${buyer.name} ${span}`,
    author: seller.name,
    title: words.title,
    seller: soft(parties.seller, words.from),
    buyer: soft(parties.buyer, words.of),
    span: [words.span, span],
    headings: [words.date, words.what, words.charged, words.paid, words.balance],
    accounts: accounts.map((account) => accountSheet(account, facts)),
    none: words.none,
    footer: [seller.name, words.title, span].join(' · '),
  }
}
