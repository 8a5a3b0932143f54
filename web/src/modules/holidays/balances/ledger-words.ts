import { daysBetween } from '#contracts/engine/values/civil-days.ts'
import type { HolidayEntry } from '#contracts/holidays/balances.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import type { TextKey, TextValues } from '#web/platform/texts/namespaces.ts'

interface Words {
  t: (key: TextKey, values?: TextValues) => string
  number: (value: unknown) => string
  /** A number of days, written out. */
  inDays: (days: number) => string
  /** Minutes in the person's days, written out. */
  days: (minutes: number) => string
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The share of a year that a span is. */
function share(facts: Record<string, unknown>): { part: number; whole: number; from: string; to: string } | null {
  const [from, to] = [text(facts.from), text(facts.to)]
  if (!from || !to) return null
  return { part: daysBetween(from, to) + 1, whole: Number(facts.year_days), from: formatDay(from), to: formatDay(to) }
}

function grant(facts: Record<string, unknown>, { t, inDays }: Words): string {
  if ('brought_along' in facts)
    return t('holidays:balance.why.broughtAlong', { days: inDays(Number(facts.brought_along)) })
  const of = share(facts)
  if (!of) return ''
  const days = inDays(Number(facts.days_per_year))
  return of.part === of.whole
    ? t('holidays:balance.why.wholeYear', { days })
    : t('holidays:balance.why.partOfYear', { days, ...of })
}

function milestone(facts: Record<string, unknown>, { t, number, inDays }: Words): string {
  const of = share(facts)
  if (!of) return ''
  const values = {
    years: Number(facts.years_in_company),
    days: inDays(Number(facts.days_per_year)),
    before: number(facts.before),
  }
  return t('holidays:balance.why.milestone', { ...values, ...of })
}

function accrual(facts: Record<string, unknown>, { t, inDays }: Words): string {
  const of = share(facts)
  return of ? t('holidays:balance.why.accrual', { days: inDays(Number(facts.days_per_year)), ...of }) : ''
}

function carriedOver({ period_key, facts, day }: HolidayEntry, { t, number, days }: Words): string {
  if (period_key !== 'carried:in') {
    return t('holidays:balance.why.carriedOut', { year: String(Number(day.slice(0, 4)) + 1) })
  }
  const values = { year: String(facts.from_year), left: days(Number(facts.left)) }
  return typeof facts.limit === 'number'
    ? t('holidays:balance.why.carriedIn', { ...values, limit: number(facts.limit) })
    : t('holidays:balance.why.carriedInAll', values)
}

function expiry({ period_key, facts, day }: HolidayEntry, { t, days }: Words): string {
  if (period_key !== 'expired:carried') return t('holidays:balance.why.notCarried', { year: day.slice(0, 4) })
  const values = { carried: days(Number(facts.carried)), used: days(Number(facts.used)) }
  return t('holidays:balance.why.expired', { until: formatDay(text(facts.until)), ...values })
}

/** Working days of the weeks that a grant is made of, where they are not five all along. */
function weeks(facts: Record<string, unknown>, { t }: Words): string {
  if (!Array.isArray(facts.weeks)) return ''
  const list = (facts.weeks as { from: string; days: number }[]).map(({ from, days }) =>
    t('holidays:balance.why.week', { days, from: formatDay(from) }),
  )
  return t('holidays:balance.why.weeks', { weeks: list.join(', ') })
}

/** What a difference has changed: what the same thing came to before, and what it comes to now. */
function change({ kind, facts }: HolidayEntry, { t, days }: Words): string {
  if (typeof facts.before_minutes !== 'number' || kind === 'correction') return ''
  const of = (minutes: unknown) => days(Math.abs(Number(minutes)))
  return t('holidays:balance.why.changed', { before: of(facts.before_minutes), after: of(facts.after_minutes) })
}

/** How a line came about: what it changed, and the arithmetic behind the number. Empty where its name says it all. */
export const sentences = (entry: HolidayEntry, words: Words): string =>
  [change(entry, words), arithmetic(entry, words), weeks(entry.facts, words)].filter(Boolean).join(' ')

/** The arithmetic behind a number, as a sentence. */
function arithmetic(entry: HolidayEntry, words: Words): string {
  const { kind, facts } = entry
  switch (kind) {
    case 'grant':
      return grant(facts, words)
    case 'milestone':
      return milestone(facts, words)
    case 'accrual':
      return accrual(facts, words)
    case 'carry_over':
      return carriedOver(entry, words)
    case 'expiry':
      return expiry(entry, words)
    case 'correction':
      return words.t('holidays:balance.why.correction', {
        before: words.number(facts.before),
        after: words.inDays(Number(facts.after)),
      })
    default:
      return ''
  }
}
