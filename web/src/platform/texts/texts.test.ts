/// <reference types="vite/client" />
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { loadMessages, message, registerMessages, showLanguage } from '#web/ui/messages.ts'

type Texts = Record<string, string>
const files = import.meta.glob<Record<string, Texts>>('/web/src/**/texts.{en,ro}.ts', { eager: true })
const paths = Object.keys(files).filter((path) => path.endsWith('.en.ts'))

type Part = { type: number; value?: string; options?: Record<string, { value: Part[] }> }
const ARGUMENTS = new Set([1, 2, 3, 4, 5, 6])
const [PLURAL, POUND] = [6, 7]
const argumentsOf = (parts: Part[]): string[] =>
  parts.flatMap((part) => [
    ...(ARGUMENTS.has(part.type) ? [String(part.value)] : []),
    ...Object.values(part.options ?? {}).flatMap((option) => argumentsOf(option.value)),
  ])
const parse = (pattern: string, locale: string) =>
  new IntlMessageFormat(pattern, locale, undefined, { ignoreTag: true }).getAst() as unknown as Part[]

test('every text can be read, says something, and takes the same values in both languages', () => {
  expect(paths.length).toBeGreaterThan(3)
  for (const path of paths) {
    const [english, romanian] = [path, path.replace('.en.ts', '.ro.ts')].map((file) => Object.values(files[file]!)[0]!)
    for (const [key, pattern] of Object.entries(english!)) {
      const [one, other] = [parse(pattern, 'en'), parse(romanian![key]!, 'ro')].map((ast) => [
        ...new Set(argumentsOf(ast)),
      ])
      expect(other!.sort(), `${path} ${key}`).toEqual(one!.sort())
      expect(romanian![key]!.trim(), `${path} ${key}`).not.toBe('')
    }
  }
})

/** Every choice by number of a text, those inside others included. */
const pluralsOf = (parts: Part[]): NonNullable<Part['options']>[] =>
  parts.flatMap((part) => [
    ...(part.type === PLURAL ? [part.options!] : []),
    ...Object.values(part.options ?? {}).flatMap((option) => pluralsOf(option.value)),
  ])
/** The words of a choice, with `#` for its number. */
const worded = (parts: Part[]) => parts.map((part) => (part.type === POUND ? '#' : (part.value ?? ''))).join('')

/** A number that no noun follows: it stands alone, or before what its things do or are. */
const NO_NOUN =
  /#(?:$| (?:au|așteaptă|care|dintre|încă|nu|rămân|sunt|te așteaptă)(?: |$))|# (?:marcate ca plătite|selectate)$/

test('every choice by number has one, few and other in Romanian, where twenty and more take "de"', () => {
  let counted = 0
  for (const path of paths) {
    const romanian = Object.values(files[path.replace('.en.ts', '.ro.ts')]!)[0]!
    for (const [key, pattern] of Object.entries(romanian))
      for (const options of pluralsOf(parse(pattern, 'ro'))) {
        counted++
        expect(Object.keys(options), `${path} ${key}`).toEqual(expect.arrayContaining(['one', 'few', 'other']))
        const other = worded(options.other!.value)
        if (!NO_NOUN.test(other)) expect(other, `${path} ${key}`).toMatch(/# de |^de /)
      }
  }
  expect(counted).toBeGreaterThan(50)
})

test('Romanian plurals know one, few and other', async () => {
  const ro = {
    'trial:rows': '{count, plural, one {un rând} few {# rânduri} other {# de rânduri}}',
    'trial:plain': 'Gata',
  }
  registerMessages('trial', async () => ro)
  Object.assign(globalThis, { document: { documentElement: {} } })
  await showLanguage('ro')
  await loadMessages(['trial'])
  expect([1, 2, 19, 20, 101].map((count) => message('trial:rows', { count }))).toEqual([
    'un rând',
    '2 rânduri',
    '19 rânduri',
    '20 de rânduri',
    '101 rânduri',
  ])
  expect([message('trial:plain'), message('trial:missing')]).toEqual(['Gata', 'trial:missing'])
})

test('a volume that was asked for before a switch of language is there in the new one', async () => {
  const answer = { en: Promise.withResolvers<Texts>(), ro: Promise.withResolvers<Texts>() }
  registerMessages('slow', (locale) => answer[locale].promise)
  await showLanguage('en')
  const loaded = loadMessages(['slow'])
  const switched = showLanguage('ro')
  answer.ro.resolve({ 'slow:word': 'cuvânt' })
  await switched
  answer.en.resolve({ 'slow:word': 'word' })
  await loaded
  expect(message('slow:word')).toBe('cuvânt')
})

test('a volume asked for while the language is switched is there in both', async () => {
  const other = Promise.withResolvers<Texts>()
  registerMessages('other', (locale) => (locale === 'en' ? other.promise : Promise.resolve({})))
  registerMessages('late', async (locale) => ({ 'late:word': locale === 'en' ? 'word' : 'cuvânt' }))
  await loadMessages(['other'])
  const switched = showLanguage('en')
  const loaded = loadMessages(['late'])
  other.resolve({})
  await Promise.all([switched, loaded])
  expect(message('late:word')).toBe('word')
})

test('texts that could not be fetched are asked for again', async () => {
  let answers = 0
  registerMessages('shaky', async () => {
    answers += 1
    if (answers === 1) throw new Error('offline')
    return { 'shaky:word': 'there' }
  })
  await expect(loadMessages(['shaky'])).rejects.toThrow('offline')
  await loadMessages(['shaky'])
  expect(message('shaky:word')).toBe('there')
})
