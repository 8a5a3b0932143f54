import type { Placeholder } from '#contracts/documents/templates.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { nameOf } from '#contracts/names.ts'
import { dayWords, type Placed } from '#engine/index.ts'
import { type CompanyData, companyFacts } from '#modules/company/index.ts'
import { type ServerTextKey, text } from '#platform/texts/index.ts'

const WORD = 'globals'
const ADDRESS = ['company_street', 'company_city', 'company_state', 'company_zip_code'] as const

/** What every template may name: the company, the day, and who makes the document. */
export const globalPlaceholders = (locale: Locale): Placeholder[] => {
  const group = text('placeholderGroup.globals', locale)
  const named = (key: string, label: string): Placeholder => ({
    key: `${WORD}.${key}`,
    label,
    group,
    sensitive: false,
    readable: true,
  })
  const facts = companyFacts.map((key) => named(key, nameOf('settings', [key], locale)))
  const own = (['company_address', 'today', 'generated_by'] as const).map((key) =>
    named(key, text(`placeholder.${key}` satisfies ServerTextKey, locale)),
  )
  return [...facts, ...own]
}

interface Made {
  company: CompanyData
  /** The company's civil day. */
  today: string
  generatedBy: string
}

const said = (words: string | null): Placed => (words ? { words } : { missing: 'empty' })

/** Their values. */
export function globalValues({ company, today, generatedBy }: Made, locale: Locale): Map<string, Placed> {
  const { facts } = company
  const address = ADDRESS.flatMap((key) => facts[key] ?? []).join(', ')
  const values: [string, string | null][] = [
    ...companyFacts.map((key): [string, string | null] => [key, facts[key]]),
    ['company_address', address],
    ['today', dayWords(today, locale)],
    ['generated_by', generatedBy],
  ]
  return new Map(values.map(([key, words]) => [`${WORD}.${key}`, said(words)]))
}
