import { addDays } from '#contracts/engine/values/civil-days.ts'
import type { Body, Check, Making, ModuleExpectations } from '#testing/conformance/expectations.ts'
import type { World } from '#testing/conformance/world.ts'
import type { TestCompany, TestPerson } from '#testing/index.ts'

async function made({ admin }: Pick<Making, 'admin'>, key: string, body: Body): Promise<string> {
  const answer = await admin.post(`/restify/${key}`, body)
  if (answer.status !== 201) throw new Error(`${key}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}

/** One client a company is enough. */
const clients = new WeakMap<TestCompany, Promise<string>>()
function clientOf(making: Making): Promise<string> {
  const known = clients.get(making.company) ?? made(making, 'clients', { company_name: `Client ${making.n}` })
  clients.set(making.company, known)
  return known
}

const body = async (making: Making): Promise<Body> => ({
  client_id: await clientOf(making),
  name: `Project ${making.n}`,
  budget: 1000,
  budget_type: 'yearly',
})

const project = async (making: Making): Promise<string> => made(making, 'projects', await body(making))

const employee = (making: Making): Promise<string> =>
  made(making, 'employees', {
    first_name: 'Mem',
    last_name: `Ber ${making.n}`,
    email: `mem${making.n}@${making.company.subdomain}.test`,
    contract_type: 'employment_contract',
    start_date: '2024-01-01',
    weekly_hours_capacity: 40,
  })

const member = async (making: Making, project_id: string, employee_id: string): Promise<string> =>
  made(making, 'project-members', { project_id, employee_id, weekly_allocation_hours: 20, billed_rate: 30 })

const withMember = async (making: Making, reader: TestPerson): Promise<string> => {
  const id = await project(making)
  await member(making, id, reader.employeeId)
  return id
}

const task = async (making: Making, project_id: string): Promise<string> =>
  made(making, 'tasks', { project_id, name: `Task ${making.n}` })

const archivedProject = async (making: Making): Promise<string> => {
  const id = await project(making)
  await making.admin.post(`/restify/projects/${id}/actions?action=archive`, {})
  return id
}

const archivedTask = async (making: Making): Promise<string> => {
  const id = await task(making, await project(making))
  await making.admin.post(`/restify/tasks/${id}/actions?action=archive`, {})
  return id
}

/** Who is on it, and whom the builder of a project's actions put there. */
const people = new Map<string, string>()
const projectOfOne = async (making: Making): Promise<string> => {
  const [id, person] = [await project(making), await employee(making)]
  await member(making, id, person)
  people.set(id, person)
  return id
}
const projectOfOneGone = async (making: Making): Promise<string> => {
  const id = await projectOfOne(making)
  await making.admin.post(`/restify/projects/${id}/actions?action=detach-employee`, { employees: [people.get(id)] })
  return id
}

const laterTerms = new Map<string, string>()
const projectOfOneWithTerms = async (making: Making): Promise<string> => {
  const id = await projectOfOne(making)
  await making.admin.post(`/restify/projects/${id}/actions?action=set-billed-rate`, {
    ...{ employee_id: people.get(id), weekly_allocation_hours: 30, from: '2999-01-01' },
  })
  const { body } = await making.admin.get(`/restify/projects/${id}/getters/member-terms`)
  laterTerms.set(id, body.data.find(({ removable }: { removable: boolean }) => removable).id)
  return id
}

const projectTasks = new Map<string, string>()
const projectWithTask = async (making: Making): Promise<string> => {
  const id = await project(making)
  projectTasks.set(id, await task(making, id))
  return id
}

const rate = ({ n }: Making): Body => ({
  currency: 'EUR',
  to_currency: 'RON',
  rate: 4.9761,
  from_date: addDays('2000-01-01', n),
})

/** Members read names and tasks; the rest is for those who keep projects, money for those who write invoices. */
const seen = { own: ['auth'], other: ['manageProjects'] } as const
const keepers = ['manageProjects'] as const

export const expectations: ModuleExpectations = {
  module: 'projects',
  resources: [
    {
      key: 'projects',
      samples: { own: { of: withMember }, other: { shared: project } },
      rights: { list: seen, show: seen, export: seen, update: keepers, delete: keepers },
      stores: { plain: { may: ['manageProjects'], body } },
      fresh: 'other',
      change: (n) => ({ name: `Renamed ${n}`, website: 'https://example.com' }),
      invalid: [
        [{ name: '' }, 'name'],
        [{ client_id: '' }, 'client_id'],
        [{ website: 'example' }, 'website'],
        [{ budget_type: 'weekly' }, 'budget_type'],
        [{ budget: -1 }, 'budget'],
        [{ currency: 'EURO' }, 'currency'],
      ],
      fixed: ['client_id'],
      foreign: { client_id: (making) => made(making, 'clients', { company_name: `Other client ${making.n}` }) },
      fields: {
        ...{ website: { read: keepers }, description: { read: keepers }, is_used: { read: keepers } },
        budget_type: {
          read: keepers,
          write: ['manageInvoices'],
          value: (_making, before) => (before === 'fixed' ? 'monthly' : 'fixed'),
        },
        currency: {
          read: keepers,
          write: ['manageInvoices'],
          value: (_making, before) => (before === 'RON' ? 'EUR' : 'RON'),
        },
        budget: {
          read: ['manageInvoices'],
          write: ['manageInvoices'],
          value: (_making, before) => (before === 2000 ? 2001 : 2000),
        },
      },
      actions: {
        archive: { may: ['manageProjects'], target: project, again: 422 },
        unarchive: {
          may: ['manageProjects'],
          target: archivedProject,
          body: (project_id) => ({ project_id }),
          again: 422,
        },
        'set-billed-rate': {
          may: ['manageProjects'],
          target: projectOfOne,
          body: (id) => ({ employee_id: people.get(id), weekly_allocation_hours: 12 }),
          again: 200,
        },
        'remove-terms': {
          ...{ may: ['manageProjects'] as const, target: projectOfOneWithTerms, again: 422 as const },
          body: (id) => ({ terms_id: laterTerms.get(id) }),
        },
        'detach-employee': {
          ...{ may: ['manageProjects'] as const, target: projectOfOne },
          body: (id) => ({ employees: people.get(id) }),
          again: 200,
        },
        'restore-employees': {
          may: ['manageProjects'],
          target: projectOfOneGone,
          body: (id) => ({ employees: [people.get(id)] }),
          again: 200,
        },
        'order-tasks': {
          ...{ may: ['manageProjects'] as const, target: projectWithTask, again: 200 as const },
          body: (id) => ({ tasks: [projectTasks.get(id)] }),
        },
      },
      getters: {
        history: { may: ['manageProjects'] },
        'project-profitability': { may: ['role:admin'], query: () => 'start_date=2026-01-01&end_date=2026-12-31' },
        'profitability-parts': { may: ['role:admin'], query: () => 'start_date=2026-01-01&end_date=2026-12-31' },
        'not-on-projects': { may: ['role:admin'], query: () => 'start_date=2026-01-01&end_date=2026-12-31' },
        'profitability-sums': {
          may: ['role:admin'],
          query: async (making) => `project_ids[]=${await project(making)}&start_date=2026-01-01&end_date=2026-12-31`,
        },
        'budget-use': { may: ['role:admin'] },
        calendar: { may: ['auth'], query: () => 'start_date=2026-01-01&end_date=2026-01-31' },
        'team-capacity': { may: ['manageProjects'] },
        hours: { may: ['manageProjects'] },
        'member-terms': { may: ['manageProjects'] },
      },
      sync: {
        employees: {
          may: ['manageProjects'],
          target: project,
          ids: async (making) => [await employee(making)],
          writers: ['admin', 'manager', 'only manageProjects'],
          stays: true,
          refused: async (making) => {
            const target = await projectOfOne(making)
            const sent = { by: making.admin, target, ids: [people.get(target)!] }
            return [
              { what: 'a member twice', verb: 'attach', ...sent },
              { what: 'a member whose hours would go', verb: 'detach', ...sent },
              { what: 'nobody in place of a member', verb: 'sync', ...sent, ids: [] },
            ]
          },
        },
      },
      more: moreOfProjects,
    },
    {
      key: 'tasks',
      samples: {
        own: { of: async (making, reader) => task(making, await withMember(making, reader)) },
        other: { shared: async (making) => task(making, await project(making)) },
      },
      rights: { list: seen, show: seen, export: seen, update: keepers, delete: [] },
      stores: {
        plain: {
          may: ['manageProjects'],
          body: async (making) => ({ project_id: await project(making), name: `Task ${making.n}` }),
        },
      },
      fresh: 'other',
      change: (n) => ({ name: `Renamed ${n}`, description: 'What it is about' }),
      invalid: [
        [{ name: 'x' }, 'name'],
        [{ planned_hours: -1 }, 'planned_hours'],
        [{ name: '' }, 'name'],
        [{ project_id: '' }, 'project_id'],
      ],
      fixed: ['project_id'],
      foreign: { project_id: project },
      fields: {},
      actions: {
        archive: {
          may: ['manageProjects'],
          target: async (making) => task(making, await project(making)),
          again: 422,
        },
        unarchive: { may: ['manageProjects'], target: archivedTask, body: (task_id) => ({ task_id }), again: 422 },
      },
      more: moreOfTasks,
    },
    {
      key: 'project-members',
      samples: {
        own: { of: async (making, reader) => member(making, await project(making), reader.employeeId) },
        other: { shared: async (making) => member(making, await project(making), await employee(making)) },
      },
      rights: { list: seen, show: seen, export: seen, update: keepers, delete: [] },
      stores: {
        plain: {
          may: ['manageProjects'],
          body: async (making) => ({ project_id: await project(making), employee_id: await employee(making) }),
        },
      },
      fresh: 'other',
      change: (n) => ({ weekly_allocation_hours: 10 + (n % 20) }),
      invalid: [
        [{ weekly_allocation_hours: -1 }, 'weekly_allocation_hours'],
        [{ weekly_allocation_hours: 169 }, 'weekly_allocation_hours'],
        [{ billed_rate: -0.5 }, 'billed_rate'],
        [{ from: '2020-01-01' }, 'from'],
      ],
      fixed: ['project_id', 'employee_id'],
      foreign: { project_id: project, employee_id: employee },
      fields: {
        billed_rate: {
          read: ['manageInvoices'],
          write: ['manageInvoices'],
          value: (_making, before) => (before === 44 ? 45 : 44),
        },
        currency: {
          read: ['manageInvoices'],
          write: ['manageInvoices'],
          value: (_making, before) => (before === 'USD' ? 'EUR' : 'USD'),
        },
      },
    },
    {
      key: 'exchange-rates',
      samples: { plain: { shared: async (making) => made(making, 'exchange-rates', rate(making)) } },
      rights: {
        list: ['manageInvoices'],
        show: ['manageInvoices'],
        export: ['manageInvoices'],
        update: ['manageInvoices'],
        delete: ['manageInvoices'],
      },
      stores: { plain: { may: ['manageInvoices'], body: rate } },
      change: (n) => ({ rate: 4 + (n % 64) / 64 }),
      invalid: [
        [{ rate: 0 }, 'rate'],
        [{ rate: 'many' }, 'rate'],
        [{ currency: 'EURO' }, 'currency'],
        [{ currency: 'RON', to_currency: 'RON' }, 'to_currency'],
        [{ from_date: '31.12.2026' }, 'from_date'],
      ],
      fields: {},
      getters: { 'bnr-rates': { may: ['manageInvoices'], query: async () => 'day=2026-11-28' } },
    },
  ],
  extends: {
    clients: {
      getters: {
        'client-profitability': {
          may: ['manageInvoices'],
          query: async (making) => `client_ids[]=${await clientOf(making)}&start_date=2026-01-01&end_date=2026-12-31`,
        },
      },
    },
  },
  routes: {
    'GET /restify/projects/employee-projects': { access: ['auth'] },
  },
}

function moreOfTasks(world: World): Check[] {
  const { acme } = world
  return [
    {
      name: 'takes a name once in a project, archived or not',
      topic: 'validate',
      run: async () => {
        const making = world.making(acme)
        const project_id = await project(making)
        const [open, gone] = [await task(making, project_id), await made(making, 'tasks', { project_id, name: 'Gone' })]
        await acme.admin.post(`/restify/tasks/${gone}/actions?action=archive`, {})
        const answers = [
          await acme.admin.post('/restify/tasks', { project_id, name: 'gONE' }),
          await acme.admin.patch(`/restify/tasks/${open}`, { name: 'Gone' }),
        ]
        return answers.flatMap(({ status, body: { errors = {} } }) =>
          status === 422 && errors.name?.[0] === 'Task with this name already exists'
            ? []
            : [`a name that is taken: ${status} ${JSON.stringify(errors)}`],
        )
      },
    },
  ]
}

/** Rights that stand in actions, in a relation and in the fixed route. */
function moreOfProjects(world: World): Check[] {
  const { acme } = world
  return [
    {
      name: 'lets only those who write invoices set a rate',
      topic: 'action set-billed-rate',
      run: async () => {
        const making = world.making(acme)
        const id = await projectOfOne(making)
        const path = `/restify/projects/${id}/actions?action=set-billed-rate`
        const sent = { employee_id: people.get(id), billed_rate: 99 }
        const answer = await acme.manager.post(path, sent)
        return answer.status === 403 ? [] : [`the manager sets a rate: ${answer.status}`]
      },
    },
    {
      name: 'shows who works on a project to those alone who keep projects',
      topic: 'read',
      run: async () => {
        const { admin, employee: reader } = acme.people
        const id = await withMember(world.making(acme), reader)
        const shows = async ({ client }: TestPerson) => {
          const { body } = await client.get(`/restify/projects/${id}?related=employees`)
          return body.data.relationships.employees.length > 0
        }
        return [
          ...((await shows(admin)) ? [] : ['the administrator does not see who works on a project']),
          ...((await shows(reader)) ? ['a member sees who else works on a project'] : []),
        ]
      },
    },
    {
      name: "shows another person's projects to those who correct time alone",
      topic: 'route employee-projects',
      run: async () => {
        const { employeeId } = acme.people.admin
        const failures: string[] = []
        for (const principal of world.cast.insiders) {
          const may = ['manageProjects', 'manageEmployees', 'manageTimesheets'].some((name) =>
            principal.permissions.has(name as never),
          )
          const path = `/restify/projects/employee-projects?employee_id=${employeeId}`
          const { status } = await world.client(principal).get(path)
          if (principal.person?.employeeId !== employeeId && status !== (may ? 200 : 403))
            failures.push(`${principal.name}: ${status}`)
        }
        return failures
      },
    },
  ]
}
