import { expect, it } from 'vitest'
import { isOwnOrReport } from './own-or-report.ts'

it('is of oneself and of one’s reports, and of nobody else', () => {
  const ana = { employee: { id: 'ana' } } as Parameters<typeof isOwnOrReport>[0]
  const of = (id: string, managerId?: string | null) => isOwnOrReport(ana, { id, managerId })
  expect([of('ana'), of('ana', 'boss'), of('dan', 'ana')]).toEqual([true, true, true])
  expect([of('dan'), of('dan', null), of('dan', 'boss')]).toEqual([false, false, false])
  // Who is no employee leads nobody, also not those whom nobody leads.
  expect(isOwnOrReport({ employee: undefined }, { id: 'dan', managerId: undefined })).toBe(false)
})
