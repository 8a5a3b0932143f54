import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { localeOf } from './locale.ts'

const asked = (headers: Record<string, string>, query: Record<string, string> = {}) =>
  ({ headers, query }) as unknown as FastifyRequest

it('is what the client says, then the address, then the browser, then the person and the company', () => {
  const browser = { 'accept-language': 'de-DE, ro;q=0.8' }
  expect(localeOf(asked({ ...browser, 'x-locale': 'en' }, { locale: 'ro' }), ['ro'])).toBe('en')
  expect(localeOf(asked({ 'accept-language': 'en' }, { locale: 'ro' }), ['en'])).toBe('ro')
  expect(localeOf(asked(browser), ['en', 'en'])).toBe('ro')
  expect(localeOf(asked({ 'accept-language': 'de' }), [null, 'ro'])).toBe('ro')
  expect(localeOf(asked({ 'x-locale': 'fr' }), [undefined])).toBe('en')
})
