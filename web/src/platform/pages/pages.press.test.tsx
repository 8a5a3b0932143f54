import { CatchBoundary, useRouter } from '@tanstack/react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { opened, settled, until } from '../pressed.fixture.tsx'
import { MaintenancePage } from './maintenance-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PageError } from './page-error.tsx'

it('leads from the maintenance page back to where one was, and never out of the app', async () => {
  const back = async (from: string) => {
    const { press, place, words } = await opened(<MaintenancePage />, { at: `/maintenance${from}` })
    expect(words()).toContain('We will be right back')
    await press('Try again')
    return place()
  }
  expect(await back('?from=%2Fdocuments%2Fall%3Fpage%3D2')).toBe('/documents/all?page=2')
  expect(await back('?from=https%3A%2F%2Felsewhere.test%2F')).toBe('/')
  expect(await back('?from=%2F%2Felsewhere.test')).toBe('/')
  expect(await back('')).toBe('/')
})

it('leads from a page that there is not to the first one', async () => {
  const { press, place } = await opened(<NotFoundPage />, { at: '/nowhere' })
  await press(/./, 'link')
  expect(place()).toBe('/')
})

/** A page whose draws end so one after the other; once nothing is left, it is there. */
async function broken(...failures: Error[]) {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
  const failed = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => [reload, failed].forEach((one) => void one.mockRestore()))
  let failure = failures.shift()
  const invalidate = vi.fn()
  function Part() {
    const router = useRouter()
    router.invalidate = async () => invalidate()
    if (failure) throw failure
    return <p>It is there.</p>
  }
  const boundary = (
    <CatchBoundary getResetKey={() => 'page'} errorComponent={PageError}>
      <Part />
    </CatchBoundary>
  )
  const page = await opened(boundary, { at: '/books' })
  await settled()
  const again = async () => {
    failure = failures.shift()
    await page.press('Try again')
  }
  return { ...page, again, invalidate, reload }
}

it('says of a page that failed what the server said, and tries it again as often as one asks', async () => {
  const { words, again, invalidate, reload } = await broken(
    new ApiError(422, 'The report is too long.'),
    new Error('x is no function'),
  )
  expect(words()).toContain('This page could not be opened The report is too long.')
  await again()
  await until(() => expect(words()).toContain('Something went wrong on the way.'))
  expect(words()).not.toMatch(/too long|no function/)
  await again()
  await until(() => expect(words()).toContain('It is there.'))
  expect(words()).not.toContain('This page could not be opened')
  expect([invalidate.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0])
})

it('loads the whole page again where its code did not come', async () => {
  const { again, invalidate, reload } = await broken(
    new TypeError('Failed to fetch dynamically imported module: /a.js'),
  )
  await again()
  expect([invalidate.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1])
})
