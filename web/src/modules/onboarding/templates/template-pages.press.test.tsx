import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, until } from '#web/platform/pressed.fixture.tsx'
import { CreateTemplatePage, EditTemplatePage } from './template-pages.tsx'

const BADGE = '00000000-0000-4000-8000-000000000001'

it('gives each task of a new template to who joins, on their first day, unless something else is said', async () => {
  const { press, write, user, sent, place } = await opened(<CreateTemplatePage />, {
    may: ['manageChecklists'],
    at: '/settings/checklist-templates/create',
    answers: ({ method }) => (method === 'POST' ? { data: record('9', {}) } : undefined),
  })
  await write(/^Title/, 'First week')
  await press('Add task')
  await user.click(screen.getAllByLabelText(/^Task/, { selector: 'input' })[0]!)
  await user.paste('Badge')
  await press('Save')
  await until(() => expect(place()).toBe('/settings/checklist-templates'))
  expect(sent()[0]!.body).toMatchObject({
    title: 'First week',
    event_type: 'onboarding',
    tasks: [{ title: 'Badge', days_to_complete: 0, auto_create_for_new_employees: true }],
  })
})

it('changes the tasks that a template has, and does not add them once more', async () => {
  const known = { days_to_complete: 3, auto_create_for_new_employees: false, assignee: null, applicable_positions: [] }
  const task = record(BADGE, { title: 'Badge', description: null, ...known })
  const template = record('3', { title: 'First week', name: 'First week', event_type: 'onboarding' }, { tasks: [task] })
  const { press, user, sent, place, field } = await opened(<EditTemplatePage />, {
    may: ['manageChecklists'],
    at: '/settings/checklist-templates/3/edit',
    path: '/settings/checklist-templates/$id/edit',
    answers: ({ path }) => (path === '/restify/checklist-templates/3' ? { data: template } : undefined),
  })
  await field(/^Title/)
  await user.type((await screen.findAllByLabelText(/^Task/, { selector: 'input' }))[0]!, ' and keys')
  await press('Save')
  await until(() => expect(place()).toBe('/settings/checklist-templates'))
  expect(sent().map(({ method, body }) => [method, body])).toEqual([
    ['PUT', { tasks: [expect.objectContaining({ id: BADGE, title: 'Badge and keys', days_to_complete: 3 })] }],
  ])
})
