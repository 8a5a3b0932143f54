import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { type Call, opened, settled, until } from '#web/platform/pressed.fixture.tsx'
import { SavedMenu } from './saved-menu.tsx'

const saved = (id: string, name: string, page: string, more: object = {}) => ({
  ...record(id, { name, page, state: { interval_type: 'last_month' }, role: null, user_id: 'u', ...more }),
  meta: { authorizedToUpdate: true },
})
const reports = [
  saved('a', 'Last month', '/reports/projects'),
  saved('b', 'Payroll check', '/reports/team', { role: 'manager' }),
]

const menu = (may: string[], at: string, list: unknown[] = reports) =>
  opened(<SavedMenu />, {
    at,
    may: may as never,
    answers: ({ method, path }: Call) => {
      if (method === 'GET' && path.endsWith('/saved-reports')) return listOf(list as never)
      if (method === 'GET') return listOf([])
      return { data: saved('c', 'Mine', '/reports/projects') }
    },
  })

it('saves what the address says under a name, for oneself', async () => {
  const { press, write, inDialog, sent } = await menu([], '/reports/projects?interval_type=quarter&by=week&token=x')
  await press('Saved reports')
  await press('Save this report', 'menuitem')
  await write(/^Name/, 'Mine')
  await inDialog('Save')
  await until(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    path: '/restify/saved-reports',
    body: { name: 'Mine', page: '/reports/projects', state: { interval_type: 'quarter', by: 'week' } },
  })
  expect(sent()[0]!.body).not.toHaveProperty('role')
})

it('offers those that its reader may open, and says the open one at the title', async () => {
  const { press, words } = await menu([], '/reports/projects?saved=a')
  await until(() => expect(words()).toContain('Last month'))
  await press('Last month')
  await settled()
  expect(words()).not.toContain('Payroll check')
  expect(words()).toMatch(/Update with these filters.*Send by mail.*Delete/s)
})
