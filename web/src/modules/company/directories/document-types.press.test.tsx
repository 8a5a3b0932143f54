import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { opened, until } from '#web/platform/pressed.fixture.tsx'
import { DocumentTypesPage } from './document-types-page.tsx'
import { ExpenseCategoriesPage } from './expense-categories-page.tsx'

it('is saved by Ctrl-Enter with the day that was typed last', async () => {
  const { user, press, write, field, sent } = await opened(<DocumentTypesPage />, {
    at: '/settings/documents',
    may: ['manageDocumentTypes'],
    answers: ({ method }) => (method === 'GET' ? listOf([]) : { data: { id: '9', attributes: {} } }),
  })
  await press('Add document type')
  await write(/^Name/, 'Contract')
  await user.type(await field(/^Remind/), '45')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await until(() => expect(sent().length).toBe(1))
  const { reminder_days } = sent()[0]!.body as { reminder_days: unknown[] }
  expect(reminder_days.map(Number)).toContain(45)
})

it('asks who sees the documents of a type only where it is restricted', async () => {
  const { press } = await opened(<DocumentTypesPage />, {
    at: '/settings/documents',
    may: ['manageDocumentTypes'],
    answers: () => listOf([]),
  })
  await press('Add document type')
  await screen.findByRole('switch', { name: /^Restricted/ })
  expect(screen.queryByText('People who see it')).toBeNull()
  await press(/^Restricted/, 'switch')
  await screen.findByText('People who see it')
})

it('asks for the largest amount of a kind of expenses, and takes none for no limit', async () => {
  const { press, write, words, sent } = await opened(<ExpenseCategoriesPage />, {
    at: '/settings/expenses',
    may: ['manageExpenses'],
    answers: ({ method }) => (method === 'GET' ? listOf([]) : { data: { id: '9', attributes: {} } }),
  })
  await press('Add expense category')
  await write(/^Name/, 'Travel')
  await write(/^Largest amount/, '')
  await press('Save')
  await until(() => expect(words()).toContain('The largest amount field is required.'))
  expect(sent()).toEqual([])
  await write(/^Largest amount/, '0')
  await press('Save')
  await until(() => expect(sent().map(({ body }) => body)).toMatchObject([{ name: 'Travel', max_amount: 0 }]))
})
