import { fireEvent, screen } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { expect, it } from 'vitest'
import { listOf, somebody } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { type Call, opened, type Pressing, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { EditTemplatePage } from './edit-template-page.tsx'
import { TemplatesPage } from './templates-page.tsx'

const placeholder = (key: string, label: string) => ({
  ...{ key, label, group: 'Facts', sensitive: false },
  readable: true,
})
const placeholders = {
  employee: [
    placeholder('employee.first_name', 'First name'),
    { ...placeholder('employee.salary', 'Salary'), readable: false },
  ],
  holiday: [],
  project: [],
  client: [placeholder('client.company_name', 'Company name')],
  globals: [placeholder('company.name', 'Company')],
}
const variable = '<span data-type="placeholder" data-id="employee.first_name">First name</span>'
const salary = '<span data-type="placeholder" data-id="employee.salary" data-label="Salary">Salary</span>'
const contract = {
  ...{ name: 'Contract', entities: ['employee'], content: `<p>Dear ${variable}</p>`, contract_types: [], key: null },
  ...{ autogenerate: false, language: null, document_type_id: null, is_sample: false, share_token: null },
}

async function page(
  part: React.ReactNode,
  { answers, ...given }: Pressing,
  meta: Partial<Parameters<typeof record>[3]> = {},
) {
  const opening = await opened(part, {
    may: ['manageTemplates'],
    ...given,
    answers: (call) => {
      const own = answers?.(call)
      if (own) return own
      if (call.path.endsWith('/placeholders')) return { data: placeholders }
      if (call.path.endsWith('/logo')) return { data: { url: null } }
      if (call.path === '/restify/templates/7') return { data: record('7', contract, {}, meta) }
      return listOf(call.path === '/restify/employees' ? [somebody('2', 'Dan')] : [])
    },
  })
  const editor = async () =>
    (await screen.findByRole('textbox', { name: /^Content/ })) as HTMLElement & { editor: Editor }
  const insert = async (text: string) => {
    ;(await editor()).editor.commands.insertContent(text)
    await settled()
  }
  const written = () => opening.sent().map(({ method, path, body }) => [method, path, body])
  return { ...opening, editor, insert, written }
}
const create = (store: (call: Call) => unknown = () => undefined) =>
  page(<TemplatesPage />, {
    at: '/settings/templates?add=true',
    answers: (call) => call.method !== 'GET' && store(call),
  })
const edit = (answers: Pressing['answers'] = () => undefined, meta = {}) =>
  page(<EditTemplatePage />, { at: '/settings/templates/7/edit', path: '/settings/templates/$id/edit', answers }, meta)

it('makes a template with variables in its text, and says at their fields what is missing and what is refused', async () => {
  const answers = [
    refused(422, { errors: { name: ['It is taken.'], content: ['It is too long.'] } }),
    { data: record('8', contract) },
  ]
  const { press, write, words, insert, editor, written, place } = await create(() => answers.shift())
  await editor()
  await press('Save')
  expect(words()).toContain('The name field is required.')
  expect(words()).toContain('The content field is required.')
  expect(written()).toEqual([])
  await write(/^Name/, 'Contract')
  await insert('Dear ::fir')
  await until(() => expect(screen.getByRole('option', { name: /First name/ })).toBeTruthy())
  fireEvent.keyDown(await editor(), { key: 'Enter' })
  await settled()
  expect((await editor()).textContent).toContain('First name')
  expect(words()).not.toContain('The content field is required.')
  await press('Save')
  await until(() => expect(words()).toContain('It is taken.'))
  expect(words()).toContain('It is too long.')
  expect(place()).toBe('/settings/templates?add=true')
  await press('Save')
  await until(() => expect(place()).toBe('/settings/templates'))
  expect(words()).toContain('Template created successfully')
  const sent = { name: 'Contract', entities: ['employee'], contract_types: [], autogenerate: false }
  expect(written()).toMatchObject(Array(2).fill(['POST', '/restify/templates', sent]))
  expect((written()[1]![2] as { content: string }).content).toMatch(/^<p>Dear <span[^>]*employee\.first_name/)
})

it('offers what there are variables for, asks nothing that is only for people, and says what of the text does not fit', async () => {
  const { words, press, written, user, field, place } = await edit(({ method }) => method !== 'GET' && { data: {} })
  await user.click(await field(/^Used for/))
  await until(() => expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Employee', 'Client']))
  expect(words()).toContain('A document is made of it when an employee is added.')
  // It is for samples to be marked as checked.
  expect(screen.queryByRole('switch', { name: /^Sample, not checked/ })).toBeNull()
  expect(words()).not.toContain('do not exist for this template type')
  await user.click(screen.getByRole('option', { name: 'Client' }))
  await until(() => expect(words()).toContain('One variable does not exist for this template type.'))
  expect(words()).not.toMatch(/Contract types|Generate automatically/)
  await press('Save')
  await until(() => expect(place()).toBe('/settings/templates'))
  expect(written()).toEqual([['PUT', '/restify/templates/7', { entities: ['client'] }]])
})

it('shows what is being written with the facts of a person, and what of them is missing', async () => {
  const miss = (label: string, reason: string) => ({ key: label, label, reason })
  const filled = { html: '<p>Dear Dan</p>', language: 'en' }
  const answers: unknown[] = [
    refused(422),
    {
      data: {
        ...filled,
        missing: [miss('Pay', 'hidden'), miss('City', 'empty'), miss('City', 'empty'), miss('Car', 'unknown')],
      },
    },
    { data: { ...filled, missing: [] } },
  ]
  const preview = ({ query }: Call) => query.get('action') === 'preview' && answers.shift()
  const empty = await create()
  await empty.editor()
  const isOff = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Preview' }).disabled
  expect(isOff()).toBe(true)
  const { press, choose, insert, words, sent, editor } = await edit(preview)
  await editor()
  expect(isOff()).toBe(false)
  await insert('<p>Soon</p>')
  await press('Preview')
  expect(screen.getByRole('dialog').textContent).toContain('Soon')
  await choose(/^With the values of/, 'Dan Pop')
  await until(() => expect(words()).toContain('The preview could not be made'))
  await press('Try again')
  await until(() => expect(words()).toContain('Not filled in: City '))
  expect(words()).toMatch(/You may not see: Pay .*They do not exist: Car/)
  expect(screen.getByRole('dialog').textContent).toContain('Dear Dan')
  const body = { content: expect.stringContaining('<p>Soon</p>'), language: null, entity: 'employee', record_id: '2' }
  expect(sent().map((call) => call.body)).toEqual([body, body])
  await press('Close')
  await press('Preview')
  await choose(/^With the values of/, 'Dan Pop')
  await until(() => expect(words()).toContain('Every variable has a value.'))
})

it('deletes a template that was confirmed, whatever is typed into it, and keeps the question where the server refuses', async () => {
  const answers = [refused(403, { message: 'It is in use.' }), { message: 'Gone' }]
  const { press, inDialog, write, words, written, place } = await edit(
    ({ method }) => method === 'DELETE' && answers.shift(),
  )
  await write(/^Name/, 'Annex')
  await press(/^Actions for/)
  await press('Delete template', 'menuitem')
  await inDialog('Cancel')
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(written()).toEqual([])
  await press(/^Actions for/)
  await press('Delete template', 'menuitem')
  expect(words()).toContain('Documents that were made from it stay.')
  await inDialog('Delete')
  await until(() => expect(words()).toContain('It is in use.'))
  expect(place()).toBe('/settings/templates/7/edit')
  await inDialog('Delete')
  await until(() => expect(place()).toBe('/settings/templates'))
  expect(words()).not.toContain('Leave without saving?')
  expect(words()).toContain('was deleted')
  expect(written()).toEqual(Array(2).fill(['DELETE', '/restify/templates/7', undefined]))
})

it('asks before a new template is left for the list, which has the same path', async () => {
  const { press, write, words, place, field, editor } = await create()
  await editor()
  await write(/^Name/, 'Contract')
  await press('Cancel')
  expect([words().includes('Leave without saving?'), place()]).toEqual([true, '/settings/templates?add=true'])
  await press('Stay on the page')
  expect((await field(/^Name/)).value).toBe('Contract')
  await press('Cancel')
  await press('Leave')
  await until(() => expect(place()).toBe('/settings/templates'))
})

it('keeps the dialog that was opened since another was closed, when the answer to that comes', async () => {
  let answer = (_: unknown) => {}
  const samples = [{ key: 'a', name: 'Contract', language: 'en', entity: 'employee', adopted: false }]
  const { press, write, words, field, user } = await page(<TemplatesPage />, {
    at: '/settings/templates',
    answers: ({ method, path }) => {
      if (method === 'POST') return new Promise((resolve) => (answer = resolve))
      return path.endsWith('/samples') && { data: samples }
    },
  })
  await press('Samples')
  await user.click(await field(/^Contract/))
  await press('Add one template')
  await press('Close')
  await press('Import template')
  await write(/^Share identifier/, 'abc')
  answer({ data: {} })
  await until(() => expect(words()).toContain('One template added'))
  expect((await field(/^Share identifier/)).value).toBe('abc')
})

it('asks before a changed text is left, and offers no deletion to who may not delete', async () => {
  const { press, insert, editor, words, place } = await edit(undefined, { authorizedToDelete: false })
  await editor()
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
  await insert('Soon')
  await press('Cancel')
  expect([words().includes('Leave without saving?'), place()]).toEqual([true, '/settings/templates/7/edit'])
  await press('Stay on the page')
  expect((await editor()).textContent).toContain('Soon')
  await press('Cancel')
  await press('Leave')
  await until(() => expect(place()).toBe('/settings/templates'))
})

it('sends no template that generates automatically what its keeper may not see, and says at the switch or the text what that is', async () => {
  const said = /must not name what you may not see yourself: Salary\. Take it out of the content, or switch/
  const made = await create(({ body }) => ({ data: record('8', body as typeof contract) }))
  await made.editor()
  await made.write(/^Name/, 'Pay')
  await made.insert(`<p>${salary}</p>`)
  await made.user.click(await made.field(/^Generate automatically/))
  await made.press('Save')
  expect(made.words()).toMatch(said)
  expect(made.written()).toEqual([])
  await made.user.click(await made.field(/^Generate automatically/))
  expect(made.words()).not.toMatch(said)
  await made.press('Save')
  await until(() => expect(made.place()).toBe('/settings/templates'))
  expect(made.written()).toMatchObject([['POST', '/restify/templates', { autogenerate: false }]])
})

it('lets who may not see what a template names rename it, but not change what it says', async () => {
  const byHr = record('7', { ...contract, autogenerate: true, content: `<p>${salary}</p>` }, {}, {})
  const ofHr = () =>
    edit(({ method, path }) => (method === 'GET' ? path === '/restify/templates/7' && { data: byHr } : { data: {} }))
  const changed = await ofHr()
  await changed.insert('Soon')
  await changed.press('Save')
  expect(changed.words()).toContain('must not name what you may not see yourself: Salary')
  expect(changed.written()).toEqual([])
  const renamed = await ofHr()
  await renamed.editor()
  await renamed.write(/^Name/, 'Renamed')
  await renamed.press('Save')
  await until(() => expect(renamed.place()).toBe('/settings/templates'))
  expect(renamed.written()).toEqual([['PUT', '/restify/templates/7', { name: 'Renamed' }]])
})
