import { employeeId } from '#modules/team/people.fixture.ts'
import type { Body, Making, ModuleExpectations, ResourceExpectations } from '#testing/conformance/expectations.ts'

const keepers = ['manageChecklists'] as const

async function made({ admin }: Making, key: string, body: Body): Promise<string> {
  const answer = await admin.post(`/restify/${key}`, body)
  if (answer.status !== 201) throw new Error(`${key}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}

const templateBody = ({ company, n }: Making): Body => ({ title: `Template ${n} of ${company.subdomain}` })
const makeTemplate = (making: Making) => made(making, 'checklist-templates', templateBody(making))

const kept = { list: keepers, show: keepers, update: keepers, delete: keepers, export: keepers } as const

const templates: ResourceExpectations = {
  key: 'checklist-templates',
  samples: { plain: { shared: makeTemplate } },
  rights: kept,
  stores: { plain: { may: keepers, body: templateBody } },
  change: (n) => ({ title: `Changed ${n}` }),
  invalid: [
    [{ title: '' }, 'title'],
    [{ title: 't'.repeat(101) }, 'title'],
    [{ event_type: 'party' }, 'event_type'],
  ],
  fields: {},
}

const templateTask = async (making: Making): Promise<Body> => ({
  template_id: await makeTemplate(making),
  title: `Task ${making.n}`,
  days_to_complete: -3,
  assignee: 'direct_manager',
  // Tasks for everybody who is made in these tests would be many.
  auto_create_for_new_employees: false,
})

const templateTasks: ResourceExpectations = {
  key: 'checklist-template-tasks',
  samples: {
    plain: { shared: async (making) => made(making, 'checklist-template-tasks', await templateTask(making)) },
  },
  rights: kept,
  stores: { plain: { may: keepers, body: templateTask } },
  change: (n) => ({ days_to_complete: n % 50 }),
  invalid: [
    [{ title: '' }, 'title'],
    [{ assignee: 'somebody' }, 'assignee'],
    [{ days_to_complete: 1.5 }, 'days_to_complete'],
    [{ days_to_complete: 99_999 }, 'days_to_complete'],
    [{ applicable_positions: ['x'] }, 'applicable_positions.0'],
  ],
  fixed: ['template_id'],
  foreign: {
    template_id: makeTemplate,
    assignee: (making) => employeeId(making),
    applicable_positions: async (making) => {
      const department_id = await made(making, 'departments', { name: `Department ${making.n}` })
      return made(making, 'positions', { name: `Position ${making.n}`, department_id })
    },
  },
  fields: {},
  more: (world) => [
    {
      name: 'gives no task of a template to somebody who has left',
      topic: 'validate',
      run: async () => {
        const making = world.making(world.acme)
        const assignee = await employeeId(making)
        const termination_date = '2090-01-01'
        await making.admin.post(`/restify/employees/${assignee}/actions?action=archive`, { termination_date })
        const sent = { ...(await templateTask(making)), assignee }
        const keeper = world.client(world.cast.insiders.find(({ name }) => name === 'admin')!)
        const answer = await keeper.post('/restify/checklist-template-tasks', sent)
        return answer.body?.errors?.assignee ? [] : [`to who has left: ${answer.status}`]
      },
    },
  ],
}

const task = (making: Making, more: Body = {}): Body => ({
  title: `Task ${making.n}`,
  due_date: '2030-01-31',
  ...more,
})
const makeTask = (making: Making, more: Body) => made(making, 'checklist-tasks', task(making, more))
const colleague = (making: Making) => employeeId(making)

const all = ['manageEmployees', 'manageChecklists'] as const
const seen = { assigned: ['auth'], own: ['auth'], colleague: all } as const
const changed = { assigned: ['auth'], own: all, colleague: all } as const

const tasks: ResourceExpectations = {
  key: 'checklist-tasks',
  samples: {
    assigned: {
      of: async (making, reader) =>
        makeTask(making, { employee_id: await colleague(making), assignee_id: reader.employeeId }),
    },
    own: { of: (making, reader) => makeTask(making, { employee_id: reader.employeeId }) },
    colleague: { shared: async (making) => makeTask(making, { employee_id: await colleague(making) }) },
  },
  rights: { list: seen, show: seen, export: seen, update: changed, delete: keepers },
  stores: {
    'for a colleague': {
      may: keepers,
      body: async (making) => task(making, { employee_id: await colleague(making) }),
    },
  },
  fresh: 'colleague',
  change: (n) => ({ status: n % 2 === 0 ? 'in_progress' : 'skipped' }),
  invalid: [
    [{ title: '' }, 'title'],
    [{ due_date: '' }, 'due_date'],
    [{ due_date: '2030-02-30' }, 'due_date'],
    [{ status: 'done' }, 'status'],
    [{ assignee_id: 'x'.repeat(26) }, 'assignee_id'],
  ],
  fixed: ['employee_id'],
  foreign: { employee_id: colleague, assignee_id: colleague },
  fields: {
    title: { write: keepers, value: ({ n }) => `Renamed ${n}` },
    description: { write: keepers, value: ({ n }) => `Described ${n}` },
    due_date: { write: keepers, value: ({ n }) => `2031-01-${String(1 + (n % 28)).padStart(2, '0')}` },
    // CHK-11: who adds a task says who does it; to hand it on later takes manageEmployees.
    assignee_id: {
      write: all,
      value: (making) => employeeId(making),
      locked: ['assigned', 'own', 'colleague'],
      lockedSave: ['manageEmployees'],
    },
  },
}

/** The template that is applied to a person. */
const templateFor = new Map<string, string>()

export const expectations: ModuleExpectations = {
  module: 'onboarding',
  resources: [templates, templateTasks, tasks],
  extends: {
    employees: {
      actions: {
        'apply-checklist-template': {
          may: keepers,
          async target(making) {
            const [id, body] = [await employeeId(making), await templateTask(making)]
            await made(making, 'checklist-template-tasks', body)
            templateFor.set(id, body.template_id as string)
            return id
          },
          body: (id) => ({ template_id: templateFor.get(id) }),
          again: 200,
        },
      },
    },
  },
  routes: {},
}
