import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Call, opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { RemindButton } from './remind-button.tsx'

const missing = (id: string, name: string, minutes: number, refusal: string | null = null) => ({
  ...{ employee_id: id, name, avatar: null, minutes, refusal },
})
const people = [
  missing('1', 'Ana', 510),
  missing('2', 'Bea', 120),
  missing('3', 'Cai', 60, 'Eva has sent a reminder today.'),
]
const open = async (answer: () => unknown) => {
  const page = await opened(<RemindButton label="Remind: Hours missing last week" />, {
    answers: ({ method }: Call) =>
      method === 'GET' ? { data: { from: '2026-02-23', to: '2026-03-01', people } } : answer(),
  })
  await page.press('Remind: Hours missing last week')
  await screen.findByRole('button', { name: 'Remind 2 people' })
  return page
}

it('names whom it reminds, reminds those who are ticked, and says of who was not why', async () => {
  const refusedOne = { employee_id: '1', name: 'Ana', reason: 'Nothing is missing any more.' }
  const page = await open(() => ({ data: { reminded: 0, refused: [refusedOne] } }))
  expect(page.words()).toContain('Hours missing from 23.02.2026 to 01.03.2026')
  expect(page.words()).toContain('8:30')
  expect(page.words()).toContain('Eva has sent a reminder today.')
  expect(screen.getByLabelText<HTMLInputElement>('Remind Cai').disabled).toBe(true)
  await page.press('Remind Bea', 'checkbox')
  await page.inDialog('Remind 1 person')
  expect(page.sent().map(({ path, query, body }) => [path, query.get('action'), body])).toEqual([
    ['/restify/timesheets/actions', 'remind-missing', { employee_ids: ['1'] }],
  ])
  await until(() => expect(page.words()).toContain('Ana: Nothing is missing any more.'))
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.words()).not.toContain('reminded')
})

it('stays with its ticks where nobody could be reminded, and says how many were', async () => {
  const answers: unknown[] = [refused(503, { message: 'Soon again.' }), { data: { reminded: 2, refused: [] } }]
  const page = await open(() => answers.shift())
  await page.inDialog('Remind 2 people')
  await until(() => expect(page.words()).toContain('Soon again.'))
  await page.inDialog('Remind 2 people')
  await until(() => expect(page.words()).toContain('2 people reminded'))
})
