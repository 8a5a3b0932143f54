import { screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, type Pressing, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { GoalDue } from './goal-due.tsx'
import { GoalsList } from './goals-list.tsx'

const MARIA = '01990000-0000-7000-8000-000000000001'
const rye = {
  employee_id: MARIA,
  requested_id: null,
  name: 'Rye',
  description: null as string | null,
  progress: 40,
  progress_status: 'in_progress',
  due_date: '2020-02-09',
  priority: 'high',
}

interface Given extends Pressing {
  /** Answers of what is written, one after the other; then all goes well. */
  writes?: unknown[]
  goal?: ReturnType<typeof record>
}

/** Maria's goals, of which there is one. */
async function goals({ writes = [], goal = record('g1', rye), ...given }: Given = {}) {
  const page = await opened(<GoalsList employeeId={MARIA} />, {
    at: '/goals?sort=name',
    employee: MARIA,
    ...given,
    answers: async ({ method, path }) => {
      if (method !== 'GET') return (await writes.shift()) ?? { data: goal }
      if (path === '/restify/goals') return listOf([goal])
      if (path === '/restify/goals/g1') return { data: goal }
      return path.startsWith('/restify/goals/') ? refused(404) : undefined
    },
  })
  await settled()
  const closed = () => until(() => expect(screen.queryByRole('dialog')).toBeNull())
  const written = () => page.sent().map(({ method, path, body }) => [method, path, body])
  return { ...page, closed, written }
}

it('says in how many days a goal is due, or how many it is late', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T10:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const said = async (due_date: string, progress = 40) =>
    (await opened(<GoalDue goal={{ ...rye, due_date, progress } as never} />)).words()
  expect([
    await said('2026-02-28'),
    await said('2026-03-03'),
    await said('2026-03-04'),
    await said('2026-03-05'),
    await said('2026-03-31'),
    await said('2026-04-03'),
    await said('2026-03-03', 100),
  ]).toEqual([
    '28.02.2026 4 days overdue',
    '03.03.2026 1 day overdue',
    '04.03.2026 due today',
    '05.03.2026 due tomorrow',
    '31.03.2026 in 27 days',
    '03.04.2026',
    '03.03.2026',
  ])
})

it('sets a goal of that person once it has what it needs, and keeps what a refusal leaves', async () => {
  const full = refused(422, { message: 'No.', errors: { due_date: ['That day is past.'] } })
  const { user, press, write, choose, inDialog, words, written, closed, asked } = await goals({ writes: [full] })
  await press('Add goal')
  await inDialog('Save')
  expect(words()).toContain('The goal field is required.')
  expect(words()).toContain('The due date field is required.')
  await write(/^Goal/, 'Spelt')
  await write(/^Due date/, '05.03.2026')
  await choose(/^Priority/, 'Low')
  screen.getByRole('slider', { name: 'Progress' }).focus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(words()).toContain('Progress 2 %')
  await inDialog('Save')
  await until(() => expect(words()).toContain('That day is past.'))
  await write(/^Due date/, '06.03.2026')
  await inDialog('Save')
  await closed()
  expect(words()).toContain('Goal created successfully')
  const sent = { name: 'Spelt', progress: 2, due_date: '2026-03-05', priority: 'low', employee_id: MARIA }
  expect(written()).toEqual([
    ['POST', '/restify/goals', expect.objectContaining(sent)],
    ['POST', '/restify/goals', expect.objectContaining({ ...sent, due_date: '2026-03-06' })],
  ])
  expect(asked().filter(({ path }) => path === '/restify/goals').length).toBe(2)
})

it('opens a goal in the address, sends what has changed alone, and closes', async () => {
  const { press, write, inDialog, words, written, closed, place } = await goals({ writes: [refused(500)] })
  await press(/^Actions for Rye/)
  await press('Edit', 'menuitem')
  expect(place()).toBe('/goals?sort=name&id=g1')
  await write(/^Goal/, 'Spelt')
  await inDialog('Save')
  await until(() => expect(words()).toContain('A server error occurred'))
  expect(screen.queryByRole('dialog')).not.toBeNull()
  await inDialog('Save')
  await closed()
  expect(place()).toBe('/goals?sort=name')
  expect(words()).toContain('Goal updated successfully')
  const sent = ['PUT', '/restify/goals/g1', { name: 'Spelt' }]
  expect(written()).toEqual([sent, sent])
})

it('says of a goal in the address that it is not there, and leads back to the others', async () => {
  const { user, words, closed, place } = await goals({ at: '/goals?id=g2' })
  await until(() => expect(screen.queryByRole('dialog')?.textContent).toContain('This record does not exist'))
  expect(words()).toContain('Rye')
  await user.keyboard('{Escape}')
  await closed()
  expect(place()).toBe('/goals')
})

it('is read, and not changed, by who may not', async () => {
  const goal = record('g1', rye, {}, { authorizedToUpdate: false, authorizedToDelete: false })
  const { user, words, closed, place } = await goals({ at: '/goals?id=g1', employee: 'ana', goal })
  await until(() => expect(words()).toMatch(/Progress 40 % Status In progress Priority High No description/))
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(buttons).not.toContain('Add goal')
  expect(buttons).not.toContain('Save')
  await user.keyboard('{Escape}')
  await closed()
  expect(place()).toBe('/goals')
})

it('leaves nothing behind where adding is called off', async () => {
  const { press, write, inDialog, closed, written } = await goals()
  await press('Add goal')
  await write(/^Goal/, 'Spelt')
  await inDialog('Cancel')
  await closed()
  await press('Add goal')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Goal/ }).value).toBe('')
  expect(written()).toEqual([])
})

it('is not ended by the Escape that leads back from the tools to its text', async () => {
  const { user, press, write, field } = await goals()
  await press('Add goal')
  await write(/^Goal/, 'Spelt')
  const text = await screen.findByRole('textbox', { name: /^Description/ })
  const link = screen.getByRole('button', { name: 'Link' })
  link.focus()
  await user.keyboard('{Enter}')
  await user.type(await screen.findByLabelText(/^Address/), 'https://{Escape}')
  await until(() => expect(screen.queryByLabelText(/^Address/)).toBeNull())
  await until(() => expect(document.activeElement).toBe(text))
  link.focus()
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(text)
  expect(await field(/^Goal/)).toHaveProperty('value', 'Spelt')
  await user.keyboard('{Escape}')
  await press('Discard')
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('is set by who leads the person, with the right for that', async () => {
  const led = (manager_employee_id: string) =>
    opened(<GoalsList employeeId={MARIA} />, {
      employee: 'ana',
      may: ['manageGoalsForDirectReports'],
      answers: ({ path }) =>
        path === `/restify/employees/${MARIA}` ? { data: record(MARIA, { manager_employee_id }) } : listOf([]),
    })
  const add = () => screen.queryAllByRole('button', { name: 'Add goal' })
  await led('ana')
  await until(() => expect(add().length).toBeGreaterThan(0))
  await led('dan')
  await settled()
  expect(add()).toEqual([])
})
