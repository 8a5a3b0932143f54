import { expect, it } from 'vitest'
import { opened, type Pressing, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { DataTab } from './data-tab.tsx'

type Answers = Record<string, (() => unknown)[]>
const page = (answers: Answers, given: Pressing = {}) =>
  opened(<DataTab />, {
    may: ['manageCompany', 'manageBilling'],
    at: '/settings/company/data',
    answers: ({ path }) => answers[path]?.shift()?.(),
    ...given,
  })
const MAIL = '/tenant/send-delete-code'
const said = (message: string) => () => ({ message })
const wrongCode = () => refused(422, { message: 'This code is wrong.', errors: { code: ['This code is wrong.'] } })
const isOff = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.disabled

it('deletes the company once its word is typed and the code of the mail is right, and signs out', async () => {
  const { press, write, field, sent, words, place, user } = await page({
    [MAIL]: [() => refused(500), said('Look into your mail'), said('Look once more')],
    '/tenant/delete': [wrongCode, said('Goodbye')],
  })
  await press('Delete the company')
  expect(words()).toContain('Delete Salt Works? ')
  const word = 'Type DELETE to confirm'
  await write(word, 'delete')
  expect(isOff('Send me the code')).toBe(true)
  await write(word, 'DELETE')
  expect(isOff('Send me the code')).toBe(false)
  await press('Send me the code')
  await until(() => expect(words()).toContain('A server error occurred'))
  expect(words()).not.toContain('Send a new code')
  await press('Send me the code')
  await until(() => expect(words()).toContain('Look into your mail'))
  expect(await field(word)).toHaveProperty('readOnly', true)
  const type = async (code: string) => {
    await user.click(document.querySelector('[autocomplete="one-time-code"]')!)
    await user.paste(code)
    await settled()
  }
  const confirm = async () => {
    const buttons = [...document.querySelectorAll('[role="dialog"] button')] as HTMLElement[]
    await user.click(buttons.find(({ textContent }) => textContent === 'Delete the company')!)
    await settled()
  }
  await type('12345')
  await confirm()
  expect(sent().map(({ path }) => path)).toEqual([MAIL, MAIL])
  await type('123456')
  await confirm()
  await until(() => expect(words()).toContain('This code is wrong.'))
  expect(words().match(/This code is wrong/g), 'at its field alone').toHaveLength(1)
  expect(place()).toBe('/settings/company/data')
  expect(localStorage.getItem('token')).toBe('x')
  // What was typed is no code any more once another one is on its way.
  await press('Send a new code')
  await until(() => expect(words()).toContain('with a new code has been sent'))
  expect(words()).not.toContain('This code is wrong.')
  await confirm()
  expect(sent().filter(({ path }) => path === '/tenant/delete')).toHaveLength(1)
  await type('654321')
  await confirm()
  await until(() => expect(place()).toBe('/login'))
  expect(localStorage.getItem('token')).toBeNull()
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    [MAIL, {}],
    [MAIL, {}],
    ['/tenant/delete', { code: '123456' }],
    [MAIL, {}],
    ['/tenant/delete', { code: '654321' }],
  ])
})

it('lets a company that is on its way out stay', async () => {
  const { press, sent, words } = await page(
    {
      '/tenant/keep': [() => refused(403, { message: 'Not yours.' }), said('It stays')],
      '/configuration': [() => ({ data: { settings: [], time_zone: 'Europe/Bucharest' } })],
    },
    { company: { deletion_on: '2026-03-09' } },
  )
  await press('Keep the company')
  await until(() => expect(words()).toContain('Not yours.'))
  expect(isOff('Keep the company')).toBe(false)
  await press('Keep the company')
  await until(() => expect(words()).toContain('It stays'))
  expect(sent().map(({ path }) => path)).toEqual(['/tenant/keep', '/tenant/keep'])
  await until(() => expect(words()).not.toContain('Keep the company'))
})

it('asks for the archive of the company once, and says what comes of it', async () => {
  let answer = (_: unknown) => {}
  const first = () => new Promise((resolve) => (answer = resolve))
  const path = '/restify/tenants/actions'
  const { press, sent, words } = await page({ [path]: [first, () => refused(422, { message: 'One is on its way.' })] })
  await press('Export all data')
  await press('Export all data')
  answer({ message: 'A mail will come' })
  await until(() => expect(words()).toContain('A mail will come'))
  expect(sent().map((call) => [call.path, `${call.query}`])).toEqual([[path, 'action=export-data']])
  await press('Export all data')
  await until(() => expect(words()).toContain('One is on its way.'))
  expect(isOff('Export all data')).toBe(false)
})
