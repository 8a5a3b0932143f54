import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import { opened } from '#web/platform/pressed.fixture.tsx'
import { PdfSearchBar } from './pdf-search-bar.tsx'
import type { Search } from './use-search.ts'

const match = { page: 1, ranges: [] }

async function bar(given: Partial<Search>) {
  const [step, onClose] = [vi.fn(), vi.fn()]
  const search = { query: 'oak', matches: [], chosen: 0, isSearching: false, setQuery: vi.fn(), step, ...given }
  const page = await opened(<PdfSearchBar ref={createRef()} search={search as Search} onClose={onClose} />)
  return { ...page, step, onClose }
}
const outcome = /No matches|Searching|of 2/

it('says how many matches there are once something is searched for, and which is looked at', async () => {
  const found = { matches: [match, match], chosen: 1 }
  expect((await bar(found)).words()).toContain('2 of 2')
  expect((await bar({ isSearching: true })).words()).toContain('Searching')
  expect((await bar({})).words()).toContain('No matches')
  expect((await bar({ query: ' ' })).words()).not.toMatch(outcome)
})

it('goes to the next match by Enter and to the one before with Shift, and closes by Escape', async () => {
  const { user, field, step, onClose } = await bar({ matches: [match, match] })
  await user.click(await field('Search in the document'))
  await user.keyboard('{Enter}{Shift>}{Enter}{/Shift}')
  expect(step.mock.calls).toEqual([[1], [-1]])
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
