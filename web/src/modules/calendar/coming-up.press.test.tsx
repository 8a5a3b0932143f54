import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { today } from '#web/platform/format/dates.ts'
import { opened, refused, settled } from '#web/platform/pressed.fixture.tsx'
import { ComingUp } from './coming-up.tsx'

const event = (id: string, type = 'birthday', more: object = {}) => ({
  id,
  type,
  start_date: '2026-03-04',
  end_date: '2026-03-04',
  title: `Title ${id}`,
  employee: { id, name: `Ana ${id}`, avatar: null },
  timelineable_id: id,
  ...more,
})
const many = (count: number) => Array.from({ length: count }, (_, at) => event(String(at + 1)))

async function card(answer: unknown) {
  const shown = await opened(<ComingUp />, { answers: () => answer })
  await settled()
  const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  return { ...shown, links }
}

it('says of the next two weeks what it is, when, and where more of it stands', async () => {
  const national = event('c', 'national_holiday', { employee: null, timelineable_id: null })
  const { words, links, asked } = await card({ data: [event('a'), event('b', 'evaluation'), national] })
  expect(words()).toBe(
    '[Coming up] Coming up 3 Ana a 04.03.2026 Birthday Ana b 04.03.2026 · Title b Evaluation Title c 04.03.2026 National day',
  )
  expect(links()).toEqual([
    ['Ana a', '/employees/a/details'],
    ['Ana b', '/evaluations/b/view'],
    ['Title c', '/account/holidays/national'],
  ])
  expect(Object.fromEntries(asked()[0]!.query)).toEqual({
    start_date: today(),
    end_date: addDays(today(), 14),
    event_types: 'birthday,evaluation,national_holiday',
  })
})

it('shows six, and the others when that is asked for', async () => {
  const six = await card({ data: many(6) })
  expect([six.links().length, screen.queryByRole('button')]).toEqual([6, null])
  const eight = await card({ data: many(8) })
  expect(eight.words()).toContain('Coming up 8')
  expect(eight.links().length).toBe(6)
  await eight.press('Show 2 more')
  expect([eight.links().length, screen.queryByRole('button')]).toEqual([8, null])
})

it('is not there where nothing comes, or nobody can say what', async () => {
  expect((await card({ data: [] })).words()).toBe('')
  expect((await card(refused(500))).words()).toBe('')
})
