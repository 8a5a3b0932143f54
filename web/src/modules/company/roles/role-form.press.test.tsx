import { expect, it } from 'vitest'
import { hiddenPermissions, type Permission } from '#contracts/permissions.ts'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { queryClient } from '#web/platform/query/client.ts'
import { keys } from '#web/platform/query/keys.ts'
import { CreateRolePage, RolePage } from './role-page.tsx'

const [hidden, foreign] = hiddenPermissions
const permission = (name: Permission, group: string) => record(name, { name, group, description: `To ${name}` })
const unseen = permission(hidden!, 'company')
const list = [
  permission('manageAssets', 'company'),
  permission('manageClients', 'company'),
  permission('manageProjects', 'company'),
  permission('manageBilling', 'other'),
  unseen,
]
const [assets, , projects] = list as [object, object, object]
const cook = (key: string | null = null) =>
  record(
    'r',
    { name: 'Cook', key, description: 'Cooks' },
    { permissions: [assets, projects, unseen, permission(foreign!, 'other')] as never },
  )

type Answers = (() => unknown)[]
const page = (answers: Answers, at = '/settings/company/roles/create', role = cook()) =>
  opened(at.includes('create') ? <CreateRolePage /> : <RolePage />, {
    may: ['manageBilling', 'manageAssets', 'manageClients', hidden!],
    at,
    path: at.includes('create') ? undefined : '/settings/company/roles/$id',
    answers: ({ method, path }) => {
      if (method !== 'GET') return answers.shift()?.()
      return path === '/restify/permissions' ? listOf(list) : path === '/restify/roles/r' && { data: role }
    },
  })
const made = () => ({ data: { id: '9' } })
const steps = (calls: { method: string; path: string; body: unknown }[]) =>
  calls.map(({ method, path, body }) => [method, path, body])

it('makes a role of what is ticked, one by one or by its group, and nothing else of a group is the giver’s to give', async () => {
  const { write, press, sent, place, words } = await page([made, () => refused(500), made, made])
  expect(words()).toMatch(/^Add role/)
  await write(/^Name/, 'Baker')
  await press('All of Company', 'checkbox')
  expect(words()).toContain('2 of 3')
  await press('To manageAssets', 'checkbox')
  await press('To manageBilling', 'checkbox')
  await press('Save')
  await until(() => expect(sent()).toHaveLength(2))
  await until(() => expect(words()).not.toContain('Role saved'))
  expect(place()).toBe('/settings/company/roles/create')
  // The role is there: only what it may do is still to be said.
  await press('Save')
  await until(() => expect(place()).toBe('/settings/company/roles'))
  const given = { permissions: ['manageClients', 'manageBilling'] }
  expect(steps(sent())).toEqual([
    ['POST', '/restify/roles', { name: 'Baker', description: null }],
    ['POST', '/restify/roles/9/sync/permissions', given],
    ['PUT', '/restify/roles/9', { name: 'Baker', description: null }],
    ['POST', '/restify/roles/9/sync/permissions', given],
  ])
  expect(words()).toContain('Role saved')
})

it('takes a group away whole, but for what the reader lacks', async () => {
  const { press, sent, words, place } = await page([made], '/settings/company/roles/r')
  await until(() => expect(words()).toContain('2 of 3'))
  await press('All of Company', 'checkbox')
  expect(words()).toContain('3 of 3')
  await press('All of Company', 'checkbox')
  expect(words()).toContain('1 of 3')
  await press('Save')
  await until(() => expect(place()).toBe('/settings/company/roles'))
  // What the editor keeps out of sight stays with the role.
  expect(steps(sent())).toEqual([
    ['POST', '/restify/roles/r/sync/permissions', { permissions: ['manageProjects', hidden, foreign] }],
  ])
  // It may be the reader's own role.
  expect(queryClient.getQueryState(keys.profile)?.isInvalidated).toBe(true)
})

it('sends only the words where only they changed, and none of a built-in role’s name', async () => {
  const { field, write, press, sent, place } = await page([made], '/settings/company/roles/r', cook('hr'))
  expect(await field(/^Name/)).toHaveProperty('disabled', true)
  await write('Description', 'Bakes')
  await press('Save')
  await until(() => expect(place()).toBe('/settings/company/roles'))
  expect(steps(sent())).toEqual([['PUT', '/restify/roles/r', { description: 'Bakes' }]])
})

it('copies of a role what the reader may give, seen or unseen', async () => {
  const { write, press, sent, words } = await page([made, made], '/settings/company/roles/create?from=r')
  await until(() => expect(words()).toContain('1 of 3'))
  await write(/^Name/, 'Sous-chef')
  await press('Save')
  await until(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]!.body).toEqual({ permissions: ['manageAssets', hidden] })
})

it('says at the ticks what the server refuses of them, and leads back without saving', async () => {
  const refusal = () => refused(422, { errors: { permissions: ['Not yours to give.'] } })
  const { press, sent, words, place } = await page([refusal], '/settings/company/roles/r')
  await press('To manageClients', 'checkbox')
  await press('Save')
  await until(() => expect(words()).toContain('Not yours to give.'))
  expect(sent()).toHaveLength(1)
  await press('Cancel')
  await press('Leave')
  await until(() => expect(place()).toBe('/settings/company/roles'))
})
