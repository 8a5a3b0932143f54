import type { Locale } from '#contracts/engine/primitives.ts'
import { accountTexts } from './account.ts'
import { billingTexts } from './billing.ts'
import { companyTexts } from './company.ts'
import { errorTexts } from './errors.ts'
import { exportTexts } from './exports.ts'
import { holidayTexts } from './holidays.ts'
import { importTexts } from './import.ts'
import { inboxTexts } from './inbox.ts'
import { integrationTexts } from './integrations.ts'
import { labelTexts } from './labels.ts'
import { mailboxTexts } from './mailbox.ts'
import { reportTexts } from './reports.ts'

const texts = {
  ...errorTexts,
  ...accountTexts,
  ...billingTexts,
  ...companyTexts,
  ...exportTexts,
  ...holidayTexts,
  ...importTexts,
  ...inboxTexts,
  ...integrationTexts,
  ...labelTexts,
  ...mailboxTexts,
  ...reportTexts,
}

export type ServerTextKey = keyof typeof texts

/** Both languages of one sentence, side by side, so that neither is forgotten. `{name}` stands for a value. */
export type TextPair = Record<Locale, string>

/**
 * A sentence in the reader's language; `{name}` is replaced by `values.name`. A choice by number is
 * written `{count|one|few|many}` and follows the plural rules
 * of the language (Romanian has all three, English only the first and the last); `#` in it is the number.
 */
export function text(key: ServerTextKey, locale: Locale, values: Record<string, string | number> = {}): string {
  return texts[key][locale].replace(/\{(\w+)(?:\|([^|}]*)\|([^|}]*)\|([^}]*))?\}/g, (whole, name, one, few, many) => {
    const value = values[name]
    if (value === undefined) return whole
    if (one === undefined) return String(value)
    const form = new Intl.PluralRules(locale).select(Number(value))
    const chosen: string = form === 'one' ? one : form === 'few' ? few : many
    return chosen.replaceAll('#', String(value))
  })
}

/** The word for a stored value (`employeeStatus`, `archived`), or the value itself where there is none. */
export function labelOf(group: string, value: string, locale: Locale): string {
  const key = `${group}.${value}`
  return hasText(key) ? text(key, locale) : value
}

/** The word for a stored value in each language. */
export const labelsOf = (group: string, value: string): TextPair => ({
  en: labelOf(group, value, 'en'),
  ro: labelOf(group, value, 'ro'),
})

/** True when there is a sentence of this key; for keys put together from names. */
export const hasText = (key: string): key is ServerTextKey => Object.hasOwn(texts, key)
