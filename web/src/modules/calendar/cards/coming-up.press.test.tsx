import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { formatDay, today } from '#web/platform/format/dates.ts'
import { opened, refused, settled } from '#web/platform/pressed.fixture.tsx'
import { ComingUp } from './coming-up.tsx'
import { EventsCard } from './events-card.tsx'

const DAY = addDays(today(), 4)
const said = formatDay(DAY)

const event = (id: string, type = 'birthday', more: object = {}) => ({
  id,
  type,
  start_date: DAY,
  end_date: DAY,
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
  const leave = event('d', 'holiday', { title: 'Away' })
  const late = event('e', 'birthday', { start_date: addDays(today(), 15), end_date: addDays(today(), 15) })
  const { words, links, asked } = await card({ data: [event('a'), event('b', 'evaluation'), national, leave, late] })
  expect(words()).toBe(
    `[Coming up] Coming up 3 Ana a ${said} Birthday Ana b ${said} · Title b Evaluation Title c ${said} National day`,
  )
  expect(links()).toEqual([
    ['Ana a', '/employees/a/details'],
    ['Ana b', '/evaluations/b/view'],
    ['Title c', '/account/holidays/national'],
  ])
  expect(Object.fromEntries(asked()[0]!.query)).toEqual({ start_date: today(), end_date: addDays(today(), 30) })
})

it('shows five, and the others when that is asked for', async () => {
  const five = await card({ data: many(5) })
  expect([five.links().length, screen.queryByRole('button')]).toEqual([5, null])
  const eight = await card({ data: many(8) })
  expect(eight.words()).toContain('Coming up 8')
  expect(eight.links().length).toBe(5)
  await eight.press('Show 3 more')
  expect([eight.links().length, screen.queryByRole('button')]).toEqual([8, null])
})

it('says that nothing comes, which is not that nobody can say what', async () => {
  expect((await card({ data: [] })).words()).toBe('[Coming up] Coming up No activity found')
  expect((await card(refused(500))).words()).toContain('Try again')
})

it('says of leave that has begun how long it goes on, and leads to it only where its reader may open it', async () => {
  const until = addDays(today(), 2)
  const away = event('a', 'holiday', { title: 'Away', start_date: addDays(today(), -3), end_date: until })
  const shown = await opened(<EventsCard title="Leave" shows={() => true} />, {
    answers: () => ({ data: [{ ...away, timelineable_id: null }] }),
  })
  await settled()
  expect(shown.words()).toContain(`Ana a until ${formatDay(until)} · Away`)
  expect(screen.queryByRole('link')).toBeNull()
})
