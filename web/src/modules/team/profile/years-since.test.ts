import { expect, it } from 'vitest'
import { yearsSince } from './years-since.ts'

it('counts years that are whole, from the day itself on', () => {
  const years = (to: string) => yearsSince('2020-02-29', to)
  expect(['2020-03-01', '2021-02-28', '2021-03-01', '2024-02-28', '2024-02-29', '2026-12-31'].map(years)).toEqual([
    0, 0, 1, 3, 4, 6,
  ])
  expect(years('2019-01-01'), 'before it has begun').toBe(0)
})
