import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { EmployeesPage } from '../people/employees-page.tsx'

const person = (name: string, status: string) =>
  record(name, { first_name: name, last_name: 'Pop', status, can_change_access: true })
const all = (...ids: string[]) => ({ data: { outcomes: ids.map((id) => ({ id, done: true })) } })

/** The list with these people ticked, before a server that answers writes one after the other, and else does them. */
async function ticked(people: readonly ReturnType<typeof person>[], writes: unknown[] = [], at = '/employees') {
  const page = await opened(<EmployeesPage />, {
    at,
    employee: 'Self',
    may: ['manageEmployees'],
    answers: ({ method, path }) => {
      if (method !== 'GET') return writes.shift() ?? { message: 'ok' }
      return path === '/restify/employees' ? listOf(people) : undefined
    },
  })
  for (const { id } of people) await page.press(`Select ${id} Pop`, 'checkbox')
  const offered = () =>
    ['Send invitation', 'Change manager', 'Archive', 'Restore'].filter(
      (name) => screen.queryByRole('button', { name: new RegExp(`^${name}`) }) !== null,
    )
  const written = () => page.sent().map(({ method, path, query, body }) => [method, path, query.get('action'), body])
  return { ...page, offered, written }
}

it('archives several from the same day on, and keeps the question where that is refused', async () => {
  const people = [person('Ana', 'active'), person('Bea', 'active')]
  const { press, write, inDialog, words, written } = await ticked(people, [
    refused(422, { errors: { termination_date: ['This day is closed.'] } }),
    all('Ana', 'Bea'),
  ])
  await press(/^Archive/)
  await until(() => expect(words()).toContain('Archive 2 people'))
  await inDialog('Cancel')
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(written()).toEqual([])
  await press(/^Archive/)
  await write(/^Termination date/, '30.06.2026')
  await inDialog('Archive')
  await until(() => expect(words()).toContain('This day is closed.'))
  await inDialog('Archive')
  await until(() => expect(words()).toContain('2 people archived'))
  const body = { termination_date: '2026-06-30', repositories: ['Ana', 'Bea'] }
  const sent = ['POST', '/restify/employees/actions', 'archive', body]
  expect(written()).toEqual([sent, sent])
})

it('asks before it invites several, with their names and the number of mails', async () => {
  const people = [person('Ana', 'draft'), person('Bea', 'draft')]
  const { press, inDialog, words, written } = await ticked(people)
  await press(/^Send invitation/)
  await until(() => expect(words()).toContain('Invite 2 people'))
  expect(words()).toContain('2 emails with a link to join are sent now, one to each.')
  expect(words()).toContain('Ana Pop, Bea Pop')
  expect(written()).toEqual([])
  await inDialog('Send invitation')
  await until(() => expect(words()).toContain('2 invitations sent'))
  expect(written()).toHaveLength(2)
})

it('gives several people another manager, or none', async () => {
  const people = [person('Ana', 'active'), person('Bea', 'draft')]
  const { press, inDialog, words, written } = await ticked(people)
  await press(/^Change manager/)
  await until(() => expect(words()).toContain('Change the manager of 2 people'))
  await inDialog('Change manager')
  await until(() => expect(words()).toContain('Manager of 2 people changed'))
  expect(written()).toEqual(
    ['Ana', 'Bea'].map((id) => ['PUT', `/restify/employees/${id}`, null, { manager_employee_id: null }]),
  )
})

it('takes several back as far as there are seats, and says who is left', async () => {
  const people = [person('Ana', 'archived'), person('Bea', 'archived')]
  const full = refused(422, { message: 'quantity_exceeded' })
  const { press, words, written, offered } = await ticked(people, [undefined, full], '/employees?archived=true')
  expect(offered()).toEqual(['Restore'])
  await press(/^Restore/)
  await until(() => expect(words()).toMatch(/1 person restored|Bea Pop/))
  expect(written()).toEqual(
    ['Ana', 'Bea'].map((id) => ['POST', '/restify/employees/actions', 'unarchive', { employee_id: id }]),
  )
})

it('offers what can be done with those that are ticked, and nobody to archive themselves', async () => {
  expect((await ticked([person('Ana', 'active')])).offered()).toEqual(['Change manager', 'Archive'])
  expect((await ticked([person('Bea', 'draft')])).offered()).toEqual(['Send invitation', 'Change manager', 'Archive'])
  expect((await ticked([person('Self', 'active')])).offered()).toEqual(['Change manager'])
})
