import { afterEach, expect, test } from 'vitest'
import { archiveName } from './download-all.tsx'

const own = process.env.TZ
afterEach(() => {
  if (own === undefined) delete process.env.TZ
  else process.env.TZ = own
})

test('an archive has the day and the hour of who asks for it', () => {
  process.env.TZ = 'Europe/Bucharest'
  expect(archiveName(new Date('2026-11-22T22:05:00Z'))).toBe('2026-11-23-0005-documents.zip')
})
