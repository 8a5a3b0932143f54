import { expect, test } from 'vitest'
import { apiUrl, fileNameOf, newIdempotencyKey } from './client.ts'

test('an address that brings a query of its own keeps it beside what is asked besides', () => {
  expect(apiUrl('/restify/books', { page: 2 })).toBe('/api/restify/books?page=2')
  expect(apiUrl('/restify/books/filters?archived=true', { include: 'matches' })).toBe(
    '/api/restify/books/filters?archived=true&include=matches',
  )
  expect(apiUrl('/restify/books/filters?archived=true')).toBe('/api/restify/books/filters?archived=true')
  expect(apiUrl('https://files.test/a.pdf?key=1')).toBe('https://files.test/a.pdf?key=1')
})

test('a download keeps the name the server gave it, letters of every language included', () => {
  expect(fileNameOf('attachment; filename="team.xlsx"')).toBe('team.xlsx')
  expect(fileNameOf("attachment; filename=x.csv; filename*=UTF-8''echip%C4%83.csv")).toBe('echipă.csv')
  expect(fileNameOf(null)).toBeNull()
})

test('idempotency keys are long and never the same', () => {
  const keys = new Set(Array.from({ length: 100 }, newIdempotencyKey))
  expect(keys.size).toBe(100)
  expect([...keys].every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true)
})
