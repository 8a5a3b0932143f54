import { expect, it } from 'vitest'
import { PER_PAGE, pagesOf } from './use-hours.ts'

it('asks about every project of a long report, as many at a time as an address has room for', () => {
  const ids = Array.from({ length: 2 * PER_PAGE + 1 }, (_, at) => `p${at}`)
  const pages = pagesOf(ids)
  expect(pages.map(({ length }) => length)).toEqual([PER_PAGE, PER_PAGE, 1])
  expect(pages.flat()).toEqual(ids)
  expect(pagesOf([])).toEqual([])
})
