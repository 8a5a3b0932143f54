import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, until } from '#web/platform/pressed.fixture.tsx'
import { CreateTemplatePage } from './template-pages.tsx'

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
