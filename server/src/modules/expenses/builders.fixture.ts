import { employeeId } from '#modules/team/people.fixture.ts'
import type {
  ActionExpectation,
  Body,
  Making,
  ModuleExpectations,
  ResourceExpectations,
} from '#testing/conformance/expectations.ts'
import type { World } from '#testing/conformance/world.ts'
import type { TestCompany, TestPerson } from '#testing/index.ts'
import { supplierBills } from './bills/expectations.fixture.ts'
import { pictureFile } from './receipts/files.fixture.ts'

const keepers = ['manageExpenses'] as const
const deciders = ['manageExpenses', 'approveLargeExpenses'] as const
const seen = { own: ['auth'], colleague: deciders } as const
const writes = { own: ['auth'], colleague: keepers } as const

async function made({ admin }: Making, key: string, body: Body): Promise<string> {
  const answer = await admin.post(`/restify/${key}`, body)
  if (answer.status !== 201) throw new Error(`${key}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}

/** A bundle of somebody, in which nothing is yet. */
export const ownBundle = (making: Making, { employeeId: employee_id }: TestPerson): Promise<string> =>
  made(making, 'expense-bundles', { title: `Journey ${making.n}`, employee_id })

/** Two have to approve what is above it, in euro. */
const LARGE = 1000

const keepsLarge = ({ world }: Making, { employeeId: id }: TestPerson): boolean =>
  ![...world.cast.insiders, ...world.cast.others.values()].some(
    ({ person, permissions }) => person?.employeeId === id && permissions.has('manageExpenses'),
  )

/** One of those who decide, who is nobody of the readers. */
const decidingPeople = new WeakMap<TestCompany, Promise<TestPerson>>()
function keeperOf(company: TestCompany): Promise<TestPerson> {
  const known = decidingPeople.get(company) ?? company.personWith('manageExpenses')
  decidingPeople.set(company, known)
  return known
}

/** What resources of both kinds have in common: who sees, writes and decides. */
function expectationsOf(
  key: string,
  bodyOf: (making: Making) => Body,
  makeLarge: (making: Making, person: string) => Promise<string>,
) {
  const make = (making: Making, person: string) => made(making, key, { ...bodyOf(making), employee_id: person })
  const colleagues = async (making: Making) => make(making, await employeeId(making))

  /** Of a colleague; at the second step for somebody who decides there alone. */
  async function undecided(making: Making, reader: TestPerson): Promise<string> {
    if (!keepsLarge(making, reader)) return colleagues(making)
    await making.admin.post('/restify/settings/bulk/update', [{ key: 'expense_large_amount', value: LARGE }])
    const id = await makeLarge(making, await employeeId(making))
    const answer = await making.admin.post(`/restify/${key}/${id}/actions?action=approve`)
    if (answer.status !== 200) throw new Error(`approve: ${answer.status} ${JSON.stringify(answer.body)}`)
    return id
  }

  /** Rejected by somebody whose own it is not. */
  async function rejected(making: Making, id: string): Promise<string> {
    const keeper = await keeperOf(making.company)
    const reason = { status_explanation: 'Not for work' }
    const answer = await keeper.client.post(`/restify/${key}/${id}/actions?action=reject`, reason)
    if (answer.status !== 200) throw new Error(`reject: ${answer.status} ${JSON.stringify(answer.body)}`)
    return id
  }

  const deciding = { may: deciders, target: undecided, many: true, again: 422 } as const
  const actions = {
    approve: deciding,
    reject: { ...deciding, body: () => ({ status_explanation: 'Not for work' }) },
    cancel: {
      may: ['auth'],
      target: (making, reader) => make(making, reader.employeeId),
      colleagues,
      keepers,
      again: 422,
    },
    'file-again': {
      may: ['auth'],
      target: async (making, reader) => rejected(making, await make(making, reader.employeeId)),
      colleagues: async (making) => rejected(making, await colleagues(making)),
      again: 422,
    },
    'mark-as-paid': { may: keepers, target: colleagues, many: true, again: 422 },
  } satisfies Record<string, ActionExpectation>
  return {
    key,
    samples: {
      own: { of: (making: Making, reader: TestPerson) => make(making, reader.employeeId) },
      colleague: { shared: colleagues },
    },
    rights: { list: seen, show: seen, export: seen, update: writes, delete: writes },
    stores: {
      own: { may: ['auth'], body: bodyOf },
      'for a colleague': {
        may: keepers,
        body: async (making: Making) => ({ ...bodyOf(making), employee_id: await employeeId(making) }),
      },
    },
    fresh: 'own',
    fields: {},
    actions,
    getters: { approvals: { may: ['auth'] }, deciders: { may: ['auth'] }, history: { may: ['auth'] } },
    more: (world: World) => [
      {
        name: 'is neither decided on nor paid by its own person',
        topic: 'action mark-as-paid',
        run: async () => {
          const making = world.making(world.acme)
          const id = await make(making, making.company.people.admin.employeeId)
          const failures: string[] = []
          for (const action of ['approve', 'reject', 'mark-as-paid']) {
            const body = { status_explanation: 'Mine' }
            const { status } = await making.admin.post(`/restify/${key}/${id}/actions?action=${action}`, body)
            if (status !== 403) failures.push(`${action}: ${status}`)
          }
          return failures
        },
      },
    ],
  } satisfies ResourceExpectations
}

const projectOf = async (making: Making) => {
  const client_id = await made(making, 'clients', { company_name: `Client ${making.n}` })
  return made(making, 'projects', { client_id, name: `Project ${making.n}` })
}

const taxi = ({ n }: Making): Body => ({ description: `Taxi ${n}`, date: '2026-05-04', amount: 45, currency: 'EUR' })
const flight = (making: Making, more: Body) => made(making, 'expenses', { ...taxi(making), amount: LARGE + 1, ...more })

const expense = expectationsOf('expenses', taxi, (making, employee_id) => flight(making, { employee_id }))

const expenses: ResourceExpectations = {
  ...expense,
  change: (n) => ({ description: `Changed ${n}` }),
  invalid: [
    [{ description: 'd'.repeat(256) }, 'description'],
    [{ date: '2026-02-30' }, 'date'],
    [{ date: '1999-12-31' }, 'date'],
    [{ amount: 0 }, 'amount'],
    [{ amount: -1 }, 'amount'],
    [{ currency: 'LEI' }, 'currency'],
    [{ over_reason: 'o'.repeat(501) }, 'over_reason'],
  ],
  foreign: {
    expense_category_id: (making) => made(making, 'expense-categories', { name: `Travel ${making.n}` }),
    employee_id: (making) => employeeId(making),
    project_id: projectOf,
    expense_bundle_id: (making) => made(making, 'expense-bundles', { title: `May ${making.n}` }),
    requested_approver_id: (making) => employeeId(making),
  },
  actions: {
    ...expense.actions,
    'download-expenses': {
      may: ['manageExpenses', 'manageEmployees'],
      target: (making, reader) => expense.samples.own.of(making, reader),
      body: (id) => ({ repositories: [id] }),
      again: 200,
    },
    'export-to-pay': { may: keepers, again: 200 },
  },
  getters: { ...expense.getters, 'to-pay': { may: keepers }, 'to-pay-sums': { may: keepers } },
}

/** A receipt that was sent, and said to be no expense: in that state it is read again, and can be filed after all. */
async function dismissed(making: Making, employee_id: string): Promise<string> {
  const id = await sentReceipt(making, employee_id)
  await making.admin.post(`/restify/expense-receipts/${id}/actions?action=dismiss`)
  return id
}

const figures = { date: '2026-05-04', amount: 45, currency: 'EUR', checked: true }

async function filedReceipt(making: Making, employee_id: string): Promise<string> {
  const id = await dismissed(making, employee_id)
  const answer = await making.admin.post(`/restify/expense-receipts/${id}/actions?action=file`, figures)
  if (answer.status !== 200) throw new Error(`file: ${answer.status} ${JSON.stringify(answer.body)}`)
  return id
}

async function sentReceipt(making: Making, employee_id: string): Promise<string> {
  const body = { files: [pictureFile(`${making.n}.png`)], title: `Receipts ${making.n}`, employee_id }
  const bundle = await making.admin.post('/restify/expense-bundles/actions?action=create-from-files', body)
  const query = { expense_bundle_id: bundle.body.data.id }
  return (await making.admin.get('/restify/expense-receipts', { query })).body.data[0].id
}

const sentByColleague = async (making: Making) => sentReceipt(making, await employeeId(making))
const dismissedOfColleague = async (making: Making) => dismissed(making, await employeeId(making))

const receiptRights = { own: ['auth'], colleague: keepers, filed: deciders } as const
const receiptWrites = { own: ['auth'], colleague: keepers, filed: [] } as const

const receipts: ResourceExpectations = {
  key: 'expense-receipts',
  samples: {
    own: { of: (making, reader) => sentReceipt(making, reader.employeeId) },
    colleague: { shared: sentByColleague },
    filed: { shared: async (making) => filedReceipt(making, await employeeId(making)) },
  },
  rights: {
    ...{ list: receiptRights, show: receiptRights, export: receiptRights },
    ...{ update: [], delete: receiptWrites },
  },
  stores: {},
  fields: {},
  actions: {
    file: {
      may: ['auth'],
      target: (making, reader) => dismissed(making, reader.employeeId),
      colleagues: dismissedOfColleague,
      keepers,
      body: () => figures,
      again: 200,
    },
    dismiss: {
      may: ['auth'],
      target: (making, reader) => sentReceipt(making, reader.employeeId),
      colleagues: sentByColleague,
      keepers,
      again: 422,
    },
    'read-again': {
      may: ['auth'],
      target: (making, reader) => dismissed(making, reader.employeeId),
      colleagues: dismissedOfColleague,
      keepers,
      again: 200,
    },
  },
}

function receiptForm(more: Body = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(more)) form.append(name, String(value))
  form.append('files[]', pictureFile())
  return form
}

const journey = ({ n }: Making): Body => ({ title: `May ${n}`, start_date: '2026-05-01', end_date: '2026-05-31' })

const bundle = expectationsOf('expense-bundles', journey, async (making, employee_id) => {
  const id = await made(making, 'expense-bundles', { ...journey(making), employee_id })
  await flight(making, { employee_id, expense_bundle_id: id })
  return id
})

const { many: _one, ...onOne } = bundle.actions.approve

/** A paper of a bundle: for everybody who sees it, of their own and of those of a colleague. */
const paper: ActionExpectation = {
  may: ['auth'],
  target: (making, reader) => bundle.samples.own.of(making, reader),
  colleagues: (making) => bundle.samples.colleague.shared(making),
  keepers: deciders,
  again: 200,
}

const bundles: ResourceExpectations = {
  ...bundle,
  actions: {
    ...bundle.actions,
    'download-expense-report': paper,
    'download-expense-bundle': paper,
    decide: { ...onOne, body: () => ({ rejected: [] }) },
    'create-from-files': { may: ['auth'], form: () => receiptForm({ title: 'Of receipts' }), again: 200 },
    'add-from-files': {
      may: ['auth'],
      target: (making, reader) => ownBundle(making, reader),
      colleagues: async (making) => bundle.samples.colleague.shared(making),
      keepers,
      form: () => receiptForm(),
      again: 200,
    },
  },
  change: (n) => ({ title: `Changed ${n}` }),
  invalid: [
    [{ title: '' }, 'title'],
    [{ title: 't'.repeat(256) }, 'title'],
    [{ description: 'd'.repeat(1001) }, 'description'],
    [{ start_date: '2026-02-30' }, 'start_date'],
    [{ end_date: '2026-04-30' }, 'end_date'],
  ],
  foreign: {
    employee_id: (making) => employeeId(making),
    project_id: projectOf,
    requested_approver_id: (making) => employeeId(making),
  },
}

export const expectations: ModuleExpectations = {
  module: 'expenses',
  resources: [expenses, bundles, receipts, supplierBills],
  routes: {},
}
