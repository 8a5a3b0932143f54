/// <reference types="vite/client" />
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { ruleTexts } from '#contracts/validation/texts.ts'
import { sentence } from './sentence.ts'

type Texts = Record<string, string>
const files = import.meta.glob<Record<string, Texts>>('/web/src/**/texts.{en,ro}.ts', { eager: true })

const NUMBERS = [0, 1, 2, 19, 20, 21, 101, 1000, 1_234_567]
const CHOICE = /\{(\w+), (plural|select),/g
const NAME = /\{(\w+)/g

/** Every name with each number, and with each word that some choice of the text is made by. */
function trials(pattern: string): Record<string, string | number>[] {
  const names = [...pattern.matchAll(NAME)].map(([, name]) => name!)
  const words = [...pattern.matchAll(/(\w+) \{/g)].map(([, word]) => word!)
  const byWord = new Set([...pattern.matchAll(CHOICE)].flatMap(([, name, by]) => (by === 'select' ? [name!] : [])))
  return NUMBERS.flatMap((number) =>
    ['Ana', ...words].map((word) =>
      Object.fromEntries(names.map((name) => [name, byWord.has(name) ? word : number] as const)),
    ),
  )
}

test('every text reads as formatjs reads it, with whatever values', () => {
  const texts = [
    ...Object.entries(files).map(
      ([path, file]) => [path.includes('.en.') ? 'en' : 'ro', Object.values(file)[0]!] as const,
    ),
    ...Object.entries(ruleTexts),
  ]
  let compared = 0
  for (const [locale, patterns] of texts)
    for (const pattern of Object.values(patterns)) {
      if (!pattern.includes('{')) continue
      const format = new IntlMessageFormat(pattern, locale, undefined, { ignoreTag: true })
      for (const values of trials(pattern)) {
        expect(sentence(pattern, locale, values), pattern).toBe(String(format.format(values)))
        compared += 1
      }
    }
  expect(compared).toBeGreaterThan(10_000)
})

test('a value that is missing leaves its place empty, and a text that cannot be read says so', () => {
  expect(sentence('Hi {name}!', 'en', {})).toBe('Hi !')
  expect(sentence('{count, plural, one {# day} other {# days}}', 'en', { count: null })).toBe(' days')
  for (const broken of ['{count, plural, one {# day}', 'Hi {', '{count, number}', 'Hi }'])
    expect(() => sentence(broken, 'en', { count: 1 }), broken).toThrow('cannot be read')
})
