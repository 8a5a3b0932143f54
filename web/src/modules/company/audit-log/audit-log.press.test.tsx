import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { today } from '#web/platform/format/dates.ts'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { AuditLogPage } from './audit-log-page.tsx'

afterEach(() => void vi.restoreAllMocks())

const entry = (id: string, resource: string) => ({
  id,
  action: 'update',
  label: `Change ${id}`,
  at: '2026-02-09T10:00:00Z',
  user: { name: 'Ana', avatar: null },
  subject: { resource, kind: 'Record', name: `Name ${id}`, id },
  changes: [],
})
const options = ['employees', 'clients'].map((property) => ({ property, label: property.toUpperCase() }))
const filters = ['record_id', 'resource', 'action'].map((column) => ({
  key: 'matches',
  column,
  title: column,
  ...(column === 'resource' ? { options } : { type: 'text' }),
}))

async function log(at: string, ...files: unknown[]) {
  const page = await opened(<AuditLogPage />, {
    at,
    may: ['manageCompany'],
    answers: async ({ path }) => {
      if (path.endsWith('/filters')) return { data: filters }
      if (path.endsWith('/getters/file')) return (await files.shift()) ?? { file: 1 }
      const data = [entry('7', 'employees'), entry('8', 'clients')]
      return { data, meta: { current_page: 1, last_page: 1 } }
    },
  })
  await screen.findByText(/^Change 7/)
  const asked = (end: string) =>
    page
      .asked()
      .filter(({ path }) => path.endsWith(end))
      .map(({ query }) => String(query))
  return { ...page, asked }
}

it('takes the log along as it is narrowed, once, and says why not where it cannot', async () => {
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  let answer = (_?: unknown) => {}
  const late = new Promise((resolve) => (answer = resolve))
  const page = await log(
    '/settings/audit-log?resource=employees&page=2',
    refused(422, { message: 'Too many lines.' }),
    late,
  )
  const { press, words, asked } = page
  const take = async (format: string) => {
    await press('Export')
    await press(format, 'menuitem')
  }
  await take('Excel (xlsx)')
  await until(() => expect(words()).toContain('Too many lines.'))
  expect(saved).toEqual([])
  await take('Text (csv)')
  expect(screen.getByRole('button', { name: /Export/ })).toHaveProperty('disabled', true)
  answer()
  await until(() => expect(words()).toContain('Data exported successfully!'))
  await until(() => expect(words()).not.toContain('Too many lines.'))
  expect(saved).toEqual([`audit-log-${today()}.csv`])
  expect(asked('/getters/file')).toEqual(['format=xlsx&resource=employees', 'format=csv&resource=employees'])
})

it('narrows the log by what is chosen, and leads to the history of people alone', async () => {
  const { press, user, place, asked } = await log('/settings/audit-log')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/employees/7/history'])
  await press('What')
  await user.click(await screen.findByLabelText('EMPLOYEES'))
  await until(() => expect(asked('/getters/log').at(-1)).toBe('page=1&perPage=30&resource=employees'))
  expect(place()).toBe('/settings/audit-log?resource=employees')
  expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull()
  await user.keyboard('{Escape}')
  await press('Clear filters')
  await until(() => expect(place()).toBe('/settings/audit-log'))
})
