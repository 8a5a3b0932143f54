import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { CreateProjectPage } from './create-project-page.tsx'
import { EditProjectPage } from './edit-project-page.tsx'

const WATERLIJN = '00000000-0000-4000-8000-000000000001'
const IDA = '00000000-0000-4000-8000-000000000002'
const list = (data: object[]) => ({ data, meta: { current_page: 1, last_page: 1, total: data.length }, links: {} })
const may = ['manageProjects', 'manageInvoices', 'manageClients'] as const

it('adds a project with its client, tasks in their order and people with hours and rate, and leads to it', async () => {
  const answers: unknown[] = [refused(422, { errors: { name: ['Taken.'] } })]
  const { user, press, write, choose, words, sent, place, field } = await opened(<CreateProjectPage />, {
    may,
    at: '/projects/create',
    settings: { default_currency: 'RON' },
    answers: async ({ method, path }) => {
      if (method !== 'GET') return (await answers.shift()) ?? { data: { id: '9', attributes: {} } }
      if (path === '/restify/clients') return list([record(WATERLIJN, { company_name: 'Waterlijn' })])
      return path === '/restify/employees' ? list([record(IDA, { first_name: 'Ida', last_name: 'Pop' })]) : undefined
    },
  })
  await field('Website')
  await choose(/^Client/, 'Waterlijn')
  await write(/^Name/, 'Locks')
  await write(/^Budget(?! type)/, '1200.5')
  const type = async (label: RegExp, at: number, text: string) => {
    await user.click(screen.getAllByLabelText(label, { selector: 'input' })[at]!)
    await user.paste(text)
  }
  for (const [at, name] of ['Survey', 'Gates'].entries()) {
    await press('Add task')
    await type(/^Name/, at + 1, name)
  }
  await press('Move row 2 of 2: drag it, or press the arrow keys')
  await user.keyboard('{ArrowUp}')
  await press('Add person')
  await choose(/^Person/, 'Ida Pop')
  await type(/^Hours a week/, 0, '12')
  await type(/^Rate an hour/, 0, '45.5')
  await press('Add project')
  await until(() => expect(words()).toContain('Taken.'))
  expect(place()).toBe('/projects/create')
  await type(/^Name/, 0, ' 2')
  await press('Add project')
  await until(() => expect(place()).toBe('/projects/9/details'))
  const project = {
    client_id: WATERLIJN,
    budget: 1200.5,
    budget_type: 'monthly',
    tasks: [{ name: 'Gates' }, { name: 'Survey' }],
    employees: [{ employee_id: IDA, weekly_allocation_hours: 12, billed_rate: 45.5 }],
  }
  expect(sent().map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/restify/projects', expect.objectContaining({ ...project, name: 'Locks' })],
    ['POST', '/restify/projects', expect.objectContaining({ ...project, name: 'Locks 2' })],
  ])
})

it('changes no more than what was changed, and keeps its client', async () => {
  const { press, write, sent, words, place } = await opened(<EditProjectPage />, {
    may,
    at: '/projects/3/edit',
    path: '/projects/$id/edit',
    answers: ({ method, path }) =>
      path === '/restify/projects/3'
        ? {
            data: record('3', {
              ...{ client_id: WATERLIJN, client_name: 'Waterlijn', name: 'Locks', logo_path: null, archived: false },
              ...{ website: null, budget: 1200, budget_type: 'yearly', currency: 'EUR', description: null },
            }),
          }
        : method === 'GET'
          ? list([])
          : undefined,
  })
  await write(/^Budget(?! type)/, '1500')
  expect(words()).not.toContain('[Client]')
  await press('Save')
  await until(() => expect(place()).toBe('/projects/3/details'))
  expect(sent().map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PUT', '/restify/projects/3', { budget: 1500 }],
  ])
  await until(() => expect(words()).toContain('Project updated successfully'))
})

it('asks nobody for a budget or a rate who may not set one, for it would be dropped without a word', async () => {
  const answers = ({ method, path }: { method: string; path: string }) => {
    if (method !== 'GET') return { data: { id: '9', attributes: {} } }
    if (path === '/restify/clients') return list([record(WATERLIJN, { company_name: 'Waterlijn' })])
    return list([record(IDA, { first_name: 'Ida', last_name: 'Pop' })])
  }
  const page = await opened(<CreateProjectPage />, { may: ['manageProjects'], at: '/projects/create', answers })
  await page.choose(/^Client/, 'Waterlijn')
  await page.write(/^Name/, 'Locks')
  expect(screen.queryByLabelText(/^(Budget|Currency)/)).toBeNull()
  await page.press('Add person')
  await page.choose(/^Person/, 'Ida Pop')
  expect(screen.queryByLabelText(/^Hours a week/)).not.toBeNull()
  expect(screen.queryByLabelText(/^Rate an hour/)).toBeNull()
  await page.press('Add project')
  await until(() => expect(page.place()).toBe('/projects/9/details'))
  expect(page.sent()[0]!.body).toMatchObject({ employees: [{ employee_id: IDA, weekly_allocation_hours: null }] })
  expect(JSON.stringify(page.sent()[0]!.body)).not.toContain('billed_rate')
})

it('leads back to the project, or to the list of them, without saving, and to a new client who may add one', async () => {
  const known = { client_id: '8', client_name: 'Waterlijn', name: 'Locks', logo_path: null, archived: false }
  const edit = await opened(<EditProjectPage />, {
    may,
    at: '/projects/3/edit',
    path: '/projects/$id/edit',
    answers: ({ path }) => (path === '/restify/projects/3' ? { data: record('3', known) } : list([])),
  })
  await screen.findByRole('link', { name: 'Waterlijn' })
  const elsewhere = ['Waterlijn', 'Tasks', 'Capacity'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(elsewhere).toEqual(['/clients/8/details', '/projects/3/tasks', '/projects/3/team'])
  await edit.press('Cancel')
  await until(() => expect(edit.place()).toBe('/projects/3/details'))
  const links = () => screen.queryAllByRole('link', { name: 'Add client' }).map((link) => link.getAttribute('href'))
  const create = await opened(<CreateProjectPage />, { may, at: '/projects/create', answers: () => list([]) })
  await create.field(/^Client/)
  expect(links()).toEqual(['/clients/create'])
  await create.press('Cancel')
  await until(() => expect(create.place()).toBe('/projects/projects'))
  const other = await opened(<CreateProjectPage />, {
    may: ['manageProjects'],
    at: '/projects/create',
    answers: () => list([]),
  })
  await other.field(/^Client/)
  expect(links()).toEqual([])
})
