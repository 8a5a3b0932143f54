import { expect, it } from 'vitest'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { ruleTextBy } from '#contracts/validation/explain.ts'
import { ruleTexts } from '#contracts/validation/texts.ts'
import { filled } from '#web/ui/messages.ts'
import { ruleSaid } from './said-rules.ts'

const sentence = ruleTextBy(filled)
const names: Record<Locale, string> = { en: 'Work email (1)', ro: 'Email de serviciu (1)' }
const other: Record<Locale, Locale> = { en: 'ro', ro: 'en' }

it.each(['en', 'ro'] as const)('every rule said in %s is found, and reads the same in the other language', (locale) => {
  for (const rule of Object.keys(ruleTexts.en)) {
    for (const count of [1, 2, 20, 2000]) {
      const values = { max: count, min: count, width: count, year: 2026, next: 2027, megabytes: 2, email: 'a@b.test' }
      const places = [...ruleTexts[locale][rule]!.matchAll(/\{(\w+)\}/g)].map(([, place]) => [place!, 'Crăciunul'])
      const given = { ...Object.fromEntries(places), ...values }
      const said = sentence(rule, locale, names[locale], given)
      const found = ruleSaid(said, locale, names[locale])
      expect(found, said).not.toBeNull()
      // Rules that read alike in one language may differ in the other; either reads as the person read it.
      expect(sentence(found!.rule, locale, names[locale], found!.values)).toBe(said)
      const alike = Object.keys(ruleTexts.en).filter((key) => ruleTexts[locale][key] === ruleTexts[locale][rule])
      const translated = sentence(found!.rule, other[locale], names[other[locale]], found!.values)
      expect(alike.map((key) => sentence(key, other[locale], names[other[locale]], given))).toContain(translated)
    }
  }
})

it('a sentence of a module, or about another field, is no rule', () => {
  expect(ruleSaid('This request is already approved.', 'en', 'Name')).toBeNull()
  expect(ruleSaid('The name field is required.', 'en', 'Team')).toBeNull()
})
