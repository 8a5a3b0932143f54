import type {
  ActionExpectation,
  Body,
  Making,
  ModuleExpectations,
  ResourceExpectations,
} from '#testing/conformance/expectations.ts'
import type { TestCompany } from '#testing/index.ts'
import { bankExpectations } from './bank/expectations.fixture.ts'
import { anafRoutes, efacturaActions, efacturaGetters, filedTry } from './efactura/expectations.fixture.ts'
import { creditEntry, creditOfClients, paymentActions, paymentGetters } from './payments/expectations.fixture.ts'
import { planExpectations } from './recurring/expectations.fixture.ts'
import { reminderActions, reminderGetters, reminderSteps } from './reminders/expectations.fixture.ts'
import { replyMails } from './replies/expectations.fixture.ts'
import { statementsOfClients } from './statements/expectations.fixture.ts'
import { trackedActions, trackedGetters } from './tracked/expectations.fixture.ts'

/** Everything about invoices is for those who write them. */
const writers = ['manageInvoices'] as const
const reading = { list: writers, show: writers, export: writers } as const

async function made({ admin }: Making, key: string, body: Body): Promise<string> {
  const answer = await admin.post(`/restify/${key}`, body)
  if (answer.status !== 201) throw new Error(`${key}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}

const client = (making: Making) => made(making, 'clients', { company_name: `Client ${making.n}` })
/** One client a company is enough. */
const clients = new WeakMap<TestCompany, Promise<string>>()
function clientOf(making: Making): Promise<string> {
  const known = clients.get(making.company) ?? client(making)
  clients.set(making.company, known)
  return known
}

const project = async (making: Making) =>
  made(making, 'projects', { client_id: await clientOf(making), name: `Project ${making.n}` })

const line = { name: 'Development', quantity: 2, unit: 'HUR', unit_price: 100, tax: 21 }
/** What a new invoice of the company is sent as. */
export const invoiceBody = async (making: Making): Promise<Body> => ({
  client_id: await clientOf(making),
  title: `Invoice ${making.n}`,
  issue_date: '2026-05-04',
  currency: 'RON',
  lineItems: [line],
})
export const draftInvoice = async (making: Making): Promise<string> =>
  made(making, 'invoices', await invoiceBody(making))
const draft = draftInvoice

/** A new invoice on which the administrator has run these actions. */
const after =
  (...actions: readonly (readonly [name: string, body?: Body])[]) =>
  async (making: Making): Promise<string> => {
    const id = await draft(making)
    for (const [name, sent = {}] of actions) {
      const { status, body: said } = await making.admin.post(`/restify/invoices/${id}/actions?action=${name}`, sent)
      if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(said)}`)
    }
    return id
  }
const sending = (): Body => ({ recipients: ['ana@client.test'], subject: 'Invoice', body: 'Good morning' })
const issued = after(['issue'])
async function proforma(making: Making): Promise<string> {
  const id = await made(making, 'invoices', { ...(await invoiceBody(making)), kind: 'proforma' })
  await making.admin.post(`/restify/invoices/${id}/actions?action=issue`, {})
  return id
}
const paid = after(['mark-as-paid'])

/** The newest of the records that an invoice has by a name. */
const partOf =
  (related: string, make: (making: Making) => Promise<string>) =>
  async (making: Making): Promise<string> => {
    const id = await make(making)
    const answer = await making.admin.get(`/restify/invoices/${id}`, { query: { related } })
    return answer.body.data.relationships[related][0].id
  }

const reason = () => ({ reason: 'Wrong client' })
const act = (target: ActionExpectation['target'], again: 200 | 422, more: Partial<ActionExpectation> = {}) => ({
  ...{ may: writers, target, again },
  ...more,
})

const invoices: ResourceExpectations = {
  key: 'invoices',
  samples: { draft: { shared: draft } },
  rights: { ...reading, update: writers, delete: writers },
  stores: { draft: { may: writers, body: invoiceBody } },
  change: (n) => ({ title: `Changed ${n}` }),
  invalid: [
    [{ title: '' }, 'title'],
    [{ title: 't'.repeat(256) }, 'title'],
    [{ client_id: '' }, 'client_id'],
    [{ kind: 'credit_note' }, 'kind'],
    [{ issue_date: '2026-02-30' }, 'issue_date'],
    [{ due_date: '2026-05-03' }, 'due_date'],
    [{ currency: 'LEI!' }, 'currency'],
    [{ language: 'de' }, 'language'],
    [{ vat_treatment: 'none' }, 'vat_treatment'],
    [{ tax: 100 }, 'tax'],
    [{ discount_percent: 101 }, 'discount_percent'],
    [{ discount_amount: -1 }, 'discount_amount'],
  ],
  foreign: {
    client_id: client,
    project_id: project,
    series_id: (making) => made(making, 'invoice-series', seriesBody(making)),
  },
  fields: {},
  actions: {
    issue: act(draft, 422, { many: true }),
    void: act(issued, 422, { body: reason }),
    'mark-as-paid': act(issued, 422, { many: true }),
    credit: act(issued, 422, { body: reason }),
    'undo-payment': act(paid, 422, { body: reason }),
    ...paymentActions,
    replicate: act(issued, 200),
    ...trackedActions,
    'send-invoice': act(draft, 200, {
      body: sending,
    }),
    'share-invoice': act(issued, 200),
    'revoke-share': act(after(['issue'], ['share-invoice']), 422),
    ...efacturaActions,
    ...reminderActions(issued, after(['issue'], ['pause-reminders'])),
    'make-invoice': act(proforma, 422),
    'download-pdfs': act(issued, 200, { body: (id) => ({ repositories: [id] }) }),
  },
  getters: {
    figures: { may: writers },
    defaults: { may: writers },
    paper: { may: writers },
    ...trackedGetters,
    ...paymentGetters,
    download: { may: writers },
    ...efacturaGetters,
    credit: { may: writers },
    ...reminderGetters(clientOf),
    history: { may: writers },
  },
}

/** One invoice a company takes all lines that are sent by themselves: a refused line must leave nothing behind. */
const drafts = new WeakMap<TestCompany, Promise<string>>()
function draftOf(making: Making): Promise<string> {
  const known = drafts.get(making.company) ?? draft(making)
  drafts.set(making.company, known)
  return known
}

const lineBody = async (making: Making): Promise<Body> => ({
  ...line,
  invoice_id: await draftOf(making),
  name: `Line ${making.n}`,
})

const lines: ResourceExpectations = {
  key: 'invoice-lines',
  samples: { open: { shared: async (making) => made(making, 'invoice-lines', await lineBody(making)) } },
  rights: { ...reading, update: writers, delete: writers },
  stores: { open: { may: writers, body: lineBody } },
  change: (n) => ({ name: `Changed ${n}` }),
  invalid: [
    [{ name: '' }, 'name'],
    [{ quantity: 'many' }, 'quantity'],
    [{ unit_price: 1e10 }, 'unit_price'],
    [{ tax: -1 }, 'tax'],
    [{ discount_percent: 101 }, 'discount_percent'],
  ],
  foreign: { invoice_id: draft },
  fields: {},
}

/** A prefix ends in no digit. */
const seriesBody = ({ n }: Making): Body => ({ kind: 'invoice', prefix: `S${n}-`, padding: 4 })

const series: ResourceExpectations = {
  key: 'invoice-series',
  samples: { unused: { shared: (making) => made(making, 'invoice-series', seriesBody(making)) } },
  rights: { ...reading, update: writers, delete: writers },
  stores: { unused: { may: writers, body: seriesBody } },
  change: (n) => ({ padding: 1 + (n % 9) }),
  invalid: [
    [{ kind: 'receipt' }, 'kind'],
    [{ prefix: 'FS2' }, 'prefix'],
    [{ padding: 10 }, 'padding'],
  ],
  fields: {},
}

/** What happens to invoices writes these; nobody does. */
const written = (key: string, sample: (making: Making) => Promise<string>): ResourceExpectations => ({
  key,
  samples: { plain: { shared: sample } },
  rights: { ...reading, update: [], delete: [] },
  stores: {},
  fields: {},
})

export const expectations: ModuleExpectations = {
  module: 'invoices',
  resources: [
    invoices,
    lines,
    series,
    written('invoice-events', partOf('history', after(['send-invoice', sending()]))),
    written('invoice-versions', partOf('versions', issued)),
    written('invoice-payments', partOf('payments', paid)),
    written('efactura-tries', filedTry),
    written('client-credits', creditEntry),
    ...bankExpectations,
    replyMails,
    reminderSteps,
    ...planExpectations({
      client: clientOf,
      project,
      series: (making) => made(making, 'invoice-series', seriesBody(making)),
    }),
  ],
  extends: {
    clients: {
      actions: { ...creditOfClients.actions, ...statementsOfClients.actions },
      getters: statementsOfClients.getters,
    },
  },
  routes: {
    'GET /invoices/:token': { access: 'tenant', params: { token: 'unknown' } },
    'GET /open-invoices/:token': { access: 'tenant', params: { token: 'unknown' } },
    'POST /open-invoices/:token/:number/download': { access: 'tenant', params: { token: 'unknown', number: '1' } },
    'POST /invoices/:token/download': { access: 'tenant', params: { token: 'unknown' } },
    ...anafRoutes,
  },
}
