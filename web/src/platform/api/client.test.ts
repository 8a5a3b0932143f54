import { expect, test } from 'vitest'
import { fileNameOf, newIdempotencyKey } from './client.ts'

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
