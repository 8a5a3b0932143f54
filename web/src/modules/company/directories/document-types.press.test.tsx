import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { opened, until } from '#web/platform/pressed.fixture.tsx'
import { DocumentTypesPage } from './document-types-page.tsx'

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
