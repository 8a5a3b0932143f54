import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listOf, somebody } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { EmployeeTasksTab } from './tasks/employee-tab.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const EVA = '00000000-0000-4000-8000-000000000001'
const no = (message: string) => refused(422, { message })
const closed = () => until(() => expect(screen.queryByRole('dialog')).toBeNull())

/** The tasks of a person before a server that answers writes one after the other, and else does them. */
async function tab(...answers: unknown[]) {
  const plain = { employee_id: '2', description: null, due_date: '2026-03-09', assignee_id: null }
  let kept = ['Badge', 'Laptop'].map((title, at) =>
    record(String(at + 1), { ...plain, title, status: 'pending', event_type: 'onboarding' }),
  )
  const page = await opened(<EmployeeTasksTab />, {
    may: ['manageChecklists'],
    at: '/employees/2/onboarding-tasks',
    path: '/employees/$id/onboarding-tasks',
    answers: async ({ method, path, body }) => {
      if (method === 'GET') {
        if (path === '/restify/checklist-tasks') return listOf(kept)
        if (path === '/restify/checklist-templates') return listOf([record(EVA, { title: 'First week' })])
        return path === '/restify/employees' ? listOf([somebody(EVA, 'Eva')]) : undefined
      }
      const answer = await answers.shift()
      if (answer) return answer
      const id = path.split('/')[3]
      if (method === 'DELETE') kept = kept.filter((one) => one.id !== id)
      if (method === 'PATCH')
        kept = kept.map((one) =>
          one.id === id ? { ...one, attributes: { ...one.attributes, ...(body as object) } } : one,
        )
      return { data: kept.find((one) => one.id === id) ?? { id: '9', attributes: {} } }
    },
  })
  await screen.findByText('Badge')
  const written = () =>
    page.sent().map(({ method, path, query, body }) => [method, path, query.get('action'), body].filter(Boolean))
  return { ...page, written }
}

it('ticks a task off and back, gives it another state, and shows the old one where the server refuses', async () => {
  let answer = (_?: unknown) => {}
  const { user, words, written } = await tab(no('Not yours.'), new Promise((resolve) => (answer = resolve)))
  const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Done: Badge' })
  const state = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status of Badge' })
  await user.click(tick())
  await until(() => expect(words()).toContain('Not yours.'))
  expect([tick().checked, state().value]).toEqual([false, 'pending'])
  await user.click(tick())
  expect([tick().checked, tick().disabled, state().disabled]).toEqual([true, true, true])
  answer()
  await until(() => expect(tick().disabled).toBe(false))
  expect([tick().checked, state().value]).toEqual([true, 'completed'])
  await user.click(tick())
  await until(() => expect(state().value).toBe('pending'))
  await user.selectOptions(state(), 'Skip')
  await until(() => expect([state().value, state().disabled]).toEqual(['skipped', false]))
  const sent = (status: string) => ['PATCH', '/restify/checklist-tasks/1', { status }]
  expect(written()).toEqual(['completed', 'completed', 'pending', 'skipped'].map(sent))
})

it('adds a task for its person, due today unless another day is chosen, and deletes one after a question', async () => {
  const { press, write, choose, words, written, field } = await tab(no('Too many.'), undefined, no('Kept.'))
  await press('Add task')
  await write(/^Task/, 'Keys')
  await choose(/^Assignee/, 'Eva Pop')
  await press('Save')
  await until(() => expect(words()).toContain('Too many.'))
  expect((await field(/^Task/)).getAttribute('value')).toBe('Keys')
  await press('Save')
  await closed()
  expect(words()).toContain('Task added')
  await press('Delete Laptop')
  expect(words()).toContain('Laptop')
  await press('Cancel')
  await closed()
  await press('Delete Laptop')
  await press('Delete')
  await until(() => expect(words()).toContain('Kept.'))
  expect(screen.queryByRole('dialog')).not.toBeNull()
  await press('Delete')
  await until(() => expect(screen.queryByText('Laptop')).toBeNull())
  const task = { title: 'Keys', due_date: '2026-03-04', assignee_id: EVA, employee_id: '2' }
  expect(written()).toEqual([
    ['POST', '/restify/checklist-tasks', expect.objectContaining(task)],
    ['POST', '/restify/checklist-tasks', expect.objectContaining(task)],
    ['DELETE', '/restify/checklist-tasks/2'],
    ['DELETE', '/restify/checklist-tasks/2'],
  ])
})

it('gives a person the tasks of a template, says how many came, and asks for the list again', async () => {
  const { press, choose, words, written, asked } = await tab(no('No such template.'), { data: { created: 2 } })
  const lists = () => asked().filter(({ path }) => path === '/restify/checklist-tasks').length
  await press('Apply template')
  await choose(/template/i, 'First week')
  await press('Apply')
  await until(() => expect(words()).toContain('No such template.'))
  const before = lists()
  await press('Apply')
  await closed()
  expect(words()).toContain('2 tasks added')
  expect(lists()).toBeGreaterThan(before)
  const sent = ['POST', '/restify/employees/2/actions', 'apply-checklist-template', { template_id: EVA }]
  expect(written()).toEqual([sent, sent])
})

it('gives the tasks of a template once where an answer was lost', async () => {
  const { press, choose, words, sent } = await tab(refused(0), { data: { created: 2 } })
  await press('Apply template')
  await choose(/template/i, 'First week')
  await press('Apply')
  await until(() => expect(sent().length).toBe(1))
  await press('Apply')
  await until(() => expect(words()).toContain('2 tasks added'))
  const [first, again] = sent().map(({ key }) => key)
  expect(again).toBe(first)
})

it('shows the new state from when it is stored, also until the list is asked for again', async () => {
  const late = Promise.withResolvers<unknown>()
  let isStored = false
  const badge = (status: string) =>
    record('1', {
      employee_id: '2',
      title: 'Badge',
      description: null,
      status,
      due_date: '2026-03-09',
      assignee_id: null,
    })
  const { user } = await opened(<EmployeeTasksTab />, {
    at: '/employees/2/onboarding-tasks',
    path: '/employees/$id/onboarding-tasks',
    answers: ({ method, path }) => {
      if (method === 'PATCH') {
        isStored = true
        return { data: badge('completed') }
      }
      if (path !== '/restify/checklist-tasks') return undefined
      return isStored ? late.promise : listOf([badge('pending')])
    },
  })
  const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Done: Badge' })
  await user.click(tick)
  await until(() => expect(tick.disabled).toBe(false))
  expect(tick.checked).toBe(true)
  late.resolve(listOf([badge('completed')]))
})
