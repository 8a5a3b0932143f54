import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { ContactsSection } from './contacts-section.tsx'

it('adds a contact to its client, changes it, and deletes it after a question', async () => {
  const ana = { client_id: '8', name: 'Ana', email: 'ana@x.test', phone: null, position: null }
  const answers: unknown[] = [refused(422, { errors: { email: ['It is known.'] } }), undefined, undefined]
  answers.push(refused(422, { message: 'Somebody writes to her.' }))
  const { press, write, words, sent, field } = await opened(<ContactsSection clientId="8" />, {
    may: ['manageClients'],
    answers: async ({ method }) =>
      method === 'GET'
        ? listOf([record('4', ana)])
        : ((await answers.shift()) ?? { data: { id: '4', attributes: {} } }),
  })
  const closed = () => until(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Add contact')
  await write(/^Name/, 'Bo')
  await write(/^Email/, 'bo@x.test')
  await write(/^Position/, 'Buyer')
  await press('Save')
  await until(() => expect(words()).toContain('It is known.'))
  expect((await field(/^Name/)).getAttribute('value')).toBe('Bo')
  await write(/^Email/, 'bob@x.test')
  await press('Save')
  await closed()
  expect(words()).toContain('Contact created successfully')
  await press('Actions for Ana')
  await press('Edit', 'menuitem')
  await write(/^Name/, 'Ann')
  await press('Save')
  await closed()
  expect(words()).toContain('Contact updated successfully')
  await press('Actions for Ana')
  await press('Delete', 'menuitem')
  await press('Delete')
  await until(() => expect(words()).toContain('Somebody writes to her.'))
  await press('Delete')
  await closed()
  const bo = { client_id: '8', name: 'Bo', position: 'Buyer' }
  expect(sent().map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/restify/client-contacts', expect.objectContaining({ ...bo, email: 'bo@x.test' })],
    ['POST', '/restify/client-contacts', expect.objectContaining({ ...bo, email: 'bob@x.test' })],
    ['PUT', '/restify/client-contacts/4', { name: 'Ann' }],
    ['DELETE', '/restify/client-contacts/4', undefined],
    ['DELETE', '/restify/client-contacts/4', undefined],
  ])
})
