import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#web/platform/api/api-error.ts'
import { opened } from '#web/platform/pressed.fixture.tsx'
import { ChooseCompany } from './choose-company.tsx'

const companies = ['Salt', 'Mill'].map((name) => ({ id: name, name, frontend_url: `https://${name}.vatra.test` }))

it('sends a choice again as the same one where its answer was lost, and as another after an answer', async () => {
  const chosen: string[][] = []
  const failures = [new ApiError(0, ''), new ApiError(0, ''), new ApiError(422, 'Too late.'), new ApiError(0, '')]
  const onChoose = async (...choice: [string, string]) => {
    chosen.push(choice)
    throw failures.shift()
  }
  const { press, words } = await opened(
    <ChooseCompany companies={companies as never} email="ana@x.test" onChoose={onChoose} onLeave={() => undefined} />,
  )
  for (const name of [/Salt/, /Salt/, /Salt/, /Salt/, /Mill/]) await press(name)
  const [first, again, refused, next, other] = chosen.map(([, key]) => key)
  expect(chosen.map(([id]) => id)).toEqual(['Salt', 'Salt', 'Salt', 'Salt', 'Mill'])
  expect([again, refused]).toEqual([first, first])
  expect(new Set([first, next, other]).size).toBe(3)
  expect(words()).toContain('ana@x.test')
})

it('takes one choice at a time', async () => {
  const onChoose = vi.fn(() => new Promise<void>(() => {}))
  const { press, user } = await opened(
    <ChooseCompany companies={companies as never} email="ana@x.test" onChoose={onChoose} onLeave={() => undefined} />,
  )
  await press(/Salt/)
  await user.click(screen.getByRole('button', { name: /Mill/ }))
  expect(onChoose).toHaveBeenCalledOnce()
})
