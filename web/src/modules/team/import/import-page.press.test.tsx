import { screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { ImportSheet } from '#contracts/engine/imports/imports.ts'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, until } from '#web/platform/pressed.fixture.tsx'
import { ImportPage } from './import-page.tsx'
import { PeopleTools } from './people-tools.tsx'

const emails = ['ana@acme.test', 'dan@acme.test']
const table = {
  file_name: 'people.csv',
  headings: ['Email'],
  rows: emails.map((email) => [email]),
  row_numbers: [2, 3],
  mapping: ['email'],
  fields: [{ key: 'email', label: 'Email', required: true }],
  key: 'email',
}
const report = { message: '', import_id: null, task_id: null, created: 2, changed: 0, same: 0, made: {} }

const uninvited = ['Ana', 'Dan'].map((name) =>
  record(name, { first_name: name, last_name: 'Pop', status: 'draft', can_change_access: true, user_id: name }),
)

/** The rows of two people, `added` of them not yet in a company with so many free seats. */
async function rows(available: number, added = 2) {
  // Only rows in view are drawn, and nothing has a height without a browser.
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  onTestFinished(() => height.mockRestore())
  const page = await opened(<ImportPage />, {
    at: '/employees/import',
    may: ['manageEmployees'],
    answers: ({ method, path, query, body }) => {
      const action = query.get('action')
      if (action === 'read-import-file') return { data: table }
      if (action === 'import-employees') return { data: [report] }
      if (path === '/restify/employees' && query.get('status') === 'draft') return listOf(uninvited)
      if (method === 'POST' && path === '/restify/invitations') return { data: {} }
      if (action !== 'check-import') return listOf([])
      const count = (body as ImportSheet).rows.length
      const counts = { new: Math.min(added, count), changed: count - Math.min(added, count), same: 0, wrong: 0 }
      const states = Array(count).fill('new')
      const seats = { needed: counts.new, available }
      const said = { seats, left: 1, salaries_from_today: 2 }
      return { data: { states, errors: {}, was: {}, counts, taken: [], unknown: [], ...said } }
    },
  })
  await page.user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], 'people.csv'))
  await page.press('Check the rows')
  await until(() => expect(page.words()).toMatch(/2 (new people|people change)/))
  const submit = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  const bodyOf = (action: string) => page.sent().findLast(({ query }) => query.get('action') === action)?.body
  return { ...page, submit, bodyOf }
}

it('imports people while there is a seat for each, and says how many are missing where there is not', async () => {
  const { user, press, submit, words, bodyOf } = await rows(1)
  expect(words()).toContain('2 seats are needed and 1 is free.')
  expect(submit('Import 2 people').disabled).toBe(true)
  await user.click(screen.getByText('dan@acme.test'))
  await press('Leave row 3 out')
  await until(() => expect(submit('Import 1 person').disabled).toBe(false))
  expect(words()).not.toContain('needed')
  await press('Import 1 person')
  await until(() => expect(words()).toContain('2 people were added'))
  expect(bodyOf('import-employees')).toEqual({
    columns: ['email'],
    rows: [['ana@acme.test']],
    create: [],
    file_name: 'people.csv',
  })
})

it('invites the new people at once where that was ticked, and no longer once the tick is taken out', async () => {
  const invite = 'Invite the new people by email at once'
  const { press, submit, words, bodyOf } = await rows(5)
  const tick = async (wanted: boolean) => {
    await press(invite, 'checkbox')
    await until(() => expect(bodyOf('check-import')).toMatchObject({ invite: wanted }))
    await until(() => expect(submit('Import 2 people').disabled).toBe(false))
  }
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: invite }).checked).toBe(false)
  await tick(true)
  await tick(false)
  await tick(true)
  await press('Import 2 people')
  await until(() => expect(words()).toContain('2 people were added'))
  expect(bodyOf('import-employees')).toMatchObject({ invite: true })
})

it('says who has left and from when salaries hold, and invites everybody in one go after it, with a question', async () => {
  const { press, inDialog, words, sent, place } = await rows(5)
  expect(words()).toContain('1 person has left already')
  expect(words()).toContain('2 salaries hold from today')
  await press('Import 2 people')
  await press('Invite 2 people')
  await until(() => expect(words()).toContain('2 emails with a link to join are sent now'))
  expect(words()).toContain('Ana Pop, Dan Pop')
  const invitations = () => sent().filter(({ path }) => path === '/restify/invitations')
  expect(invitations()).toEqual([])
  await inDialog('Send invitation')
  await until(() => expect(place()).toBe('/employees'))
  expect(invitations()).toHaveLength(2)
})

it('offers to invite nobody where everybody is there already', async () => {
  const { submit, words } = await rows(0, 0)
  expect(submit('Import 2 people').disabled).toBe(false)
  expect(words()).not.toMatch(/Invite|needed/)
})

it('leads to what is done to many people at once who manages them, and nobody else', async () => {
  const { press, place } = await opened(<PeopleTools />, { at: '/employees', may: ['manageEmployees'] })
  await press('More')
  await press('Import', 'menuitem')
  expect(place()).toBe('/employees/import')
  await opened(<PeopleTools />, { at: '/employees', may: [] })
  expect(screen.queryByRole('button')).toBeNull()
})
