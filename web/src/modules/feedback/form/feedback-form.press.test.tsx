import { screen } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listOf, somebody } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { plugMicrophone } from '../recorder/microphone.fixture.ts'
import { CreateFeedbackPage, EditFeedbackPage } from './form-pages.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T10:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const id = (digit: string) => `${digit.repeat(8)}-0000-7000-8000-000000000000`
const [DAN, SALT, GIVEN] = [id('1'), id('2'), id('3')]
const given = {
  feedbackable_type: 'employee',
  feedbackable_id: DAN,
  type: 'Praise',
  given_at: '2026-03-01',
  notes: '<p>Well done</p>',
  is_visible_to_employee: false,
  audio_file: null,
  file: null,
  about: 'Dan Pop',
}

it('opens no form of feedback that its reader does not change', async () => {
  const { words } = await opened(<EditFeedbackPage />, {
    at: `/feedback/${GIVEN}/edit`,
    path: '/feedback/$id/edit',
    may: ['manageFeedback'],
    answers: ({ path }) =>
      path.endsWith(GIVEN) ? { data: record(GIVEN, given, {}, { authorizedToUpdate: false }) } : listOf([]),
  })
  await until(() => expect(words()).toContain('You are not allowed to perform this action'))
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

async function page(part: 'create' | 'edit', at: string, answers: unknown[]) {
  const shown = await opened(part === 'create' ? <CreateFeedbackPage /> : <EditFeedbackPage />, {
    at,
    ...(part === 'edit' ? { path: '/feedback/$id/edit' } : {}),
    may: ['manageFeedback', 'useAi'],
    company: { speech_to_text: true },
    answers: ({ method, path }) => {
      if (method !== 'GET') return answers.shift()
      if (path === `/restify/feedback/${GIVEN}`) return { data: record(GIVEN, given) }
      if (path.endsWith(DAN)) return { data: somebody(DAN, 'Dan') }
      if (path.endsWith('/employees')) return listOf([somebody(DAN, 'Dan')])
      return listOf(path.endsWith('/clients') ? [record(SALT, { company_name: 'Salt Works' })] : [])
    },
  })
  await shown.field(/^Type/)
  return shown
}
const visible = () => screen.queryByRole<HTMLInputElement>('switch', { name: /Visible to the employee/ })

it('asks whether the employee sees it of a person alone, and forgets whom it was about when that is a client', async () => {
  const { press, choose, words, sent } = await page('create', '/feedback/create', [])
  await choose(/^About/, /Dan/)
  expect(visible()).toHaveProperty('checked', false)
  await press('Client', 'radio')
  expect(visible()).toBeNull()
  expect(screen.getByLabelText(/^About/, { selector: 'input' })).toHaveProperty('value', '')
  await press('Give feedback')
  await until(() => expect(words()).toMatch(/about[^.]* is required/i))
  await choose(/^About/, 'Salt Works')
  await press('Employee', 'radio')
  expect(visible()).not.toBeNull()
  expect(screen.getByLabelText(/^About/, { selector: 'input' })).toHaveProperty('value', '')
  expect(sent()).toEqual([])
})

it('is about the person that the address names, and goes back to them without saving', async () => {
  const { press, place, sent } = await page('create', `/feedback/create?employee_id=${DAN}`, [])
  await until(() =>
    expect(screen.getByLabelText<HTMLInputElement>(/^About/, { selector: 'input' }).value).toBe('Dan Pop'),
  )
  await press('Cancel')
  await until(() => expect(place()).toBe(`/employees/${DAN}/feedback`))
  expect(sent()).toEqual([])
})

it('is about the client that the address names, and goes back to them without saving', async () => {
  const at = `/feedback/create?feedbackable_type=client&feedbackable_id=${SALT}`
  const { press, place } = await page('create', at, [])
  expect(visible()).toBeNull()
  await press('Cancel')
  await until(() => expect(place()).toBe(`/clients/${SALT}/feedback`))
})

it('sends what was changed, shows it to the employee only once that was ticked, and leads to whom it is about', async () => {
  const answers = [refused(422, { errors: { type: ['Too plain.'] } }), { data: record(GIVEN, given) }]
  const { press, write, words, place, sent } = await page('edit', `/feedback/${GIVEN}/edit`, answers)
  await write(/^Type/, 'Thanks')
  await press(/Visible to the employee/, 'switch')
  await press('Save')
  await until(() => expect(words()).toContain('Too plain.'))
  expect(screen.getByLabelText(/^Type/)).toHaveProperty('value', 'Thanks')
  await press('Save')
  await until(() => expect(place()).toBe(`/employees/${DAN}/feedback`))
  expect(sent().map(({ path }) => path)).toEqual([`/restify/feedback/${GIVEN}`, `/restify/feedback/${GIVEN}`])
  expect(sent()[1]!.body).toMatchObject({ type: 'Thanks', is_visible_to_employee: true })
})

it('keeps what is written while a recording is turned into text, waits with it, and puts its words below', async () => {
  let hear = (_: unknown) => {}
  const answers = [new Promise((resolve) => (hear = resolve)), { data: record(GIVEN, given) }]
  const { press, sent, place, words } = await page('create', `/feedback/create?employee_id=${DAN}`, answers)
  plugMicrophone()
  const focused = () => document.activeElement?.textContent
  await press('Record')
  expect(focused()).toBe('Pause')
  await press('Stop')
  expect(focused()).toBe('Record again')
  await press('Turn into text')
  const notes = (await screen.findByRole('textbox', { name: /^Notes/ })) as HTMLElement & { editor: Editor }
  notes.editor.commands.insertContent('Kind to new people.')
  await settled()
  // Sent now, the words would be lost.
  await press('Give feedback')
  expect(words()).toContain('Save once it is there.')
  expect(sent().map(({ path }) => path)).toEqual(['/speech-to-text'])
  hear({ text: 'And always on time.' })
  await until(() => expect(notes.textContent).toContain('And always on time.'))
  expect(notes.textContent).toContain('Kind to new people.')
  await press('Give feedback')
  await until(() => expect(place()).toBe(`/employees/${DAN}/feedback`))
  expect(sent()[1]!.body).toMatchObject({ notes: '<p>Kind to new people.</p><p>And always on time.</p>' })
})

it('offers a manager those whom they lead, and every client', async () => {
  const shown = await opened(<CreateFeedbackPage />, {
    at: '/feedback/create',
    employee: DAN,
    may: ['manageFeedbackForDirectReports'],
    answers: () => listOf([]),
  })
  const asked = (entity: string) => shown.asked().find(({ path }) => path === `/restify/${entity}`)?.query
  await shown.user.click(await shown.field(/^About/))
  await until(() => expect(asked('employees')?.get('manager_employee_id')).toBe(DAN))
  await shown.press('Client', 'radio')
  await shown.user.click(await shown.field(/^About/))
  await until(() => expect(asked('clients')?.has('manager_employee_id')).toBe(false))
})
