import { beforeEach, expect, test, vi } from 'vitest'
import { keepLocale, learnLocale, localeKeys, readLocale } from './locale.ts'

const store = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const browser = (...languages: string[]) => vi.stubGlobal('navigator', { languages })

beforeEach(() => {
  vi.stubGlobal('localStorage', store())
  vi.stubGlobal('sessionStorage', store())
  browser('hu-HU')
})

test('the language is what was chosen here, then the profile, the mail, the browser, the company, English', () => {
  expect(readLocale('')).toBe('en')
  learnLocale('company', 'ro')
  expect(readLocale('')).toBe('ro')
  browser('fr-FR', 'en-US', 'ro-RO')
  expect(readLocale('')).toBe('en')
  expect(readLocale('?language=ro&token=1')).toBe('ro')
  // The pages behind the link speak it too.
  expect(readLocale('')).toBe('ro')
  learnLocale('profile', 'en')
  expect(readLocale('?language=ro')).toBe('en')
  keepLocale('ro')
  expect(readLocale('')).toBe('ro')
  expect(readLocale('?locale=en')).toBe('en')
  expect(readLocale('?language=ro')).toBe('en')
  expect(localStorage.getItem('locale')).toBe('en')
})

test('a Romanian mail opens a Romanian page in a browser that nobody used before', () => {
  browser('en-GB')
  expect(readLocale('?email=a%40b.ro&token=x&language=ro')).toBe('ro')
})

test('a language that does not exist counts as none, and a sign-out keeps what was known', () => {
  browser('ro')
  for (const search of ['?locale=de', '?language=xx', '?locale=']) expect(readLocale(search)).toBe('ro')
  expect(localStorage.getItem('locale')).toBeNull()
  learnLocale('profile', 'klingon')
  expect(readLocale('')).toBe('ro')
  expect(localeKeys).toEqual(expect.arrayContaining(['locale', 'locale-of-profile', 'locale-of-company']))
})
