import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { Kind } from '../kind.ts'

const written = (locale: Locale) => {
  const language = locale === 'en' ? 'en-GB' : locale
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
}

/** `MM-DD`, a day of every year; a cell says it as people write it: "29 February", "29 februarie". */
export const monthDay: Kind = {
  filter: { type: 'text', read: (asked) => asked },
  history: 'text',
  cell(value, { locale }) {
    const [month, day] = String(value).split('-').map(Number)
    // A leap year has all of them.
    return written(locale).format(Date.UTC(2024, month! - 1, day))
  },
  schema: { type: ['string', 'null'], pattern: '^\\d{2}-\\d{2}$' },
}
