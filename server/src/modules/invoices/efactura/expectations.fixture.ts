import type { ActionExpectation, Making, ResourceExpectations } from '#testing/conformance/expectations.ts'
import { invoiceBody } from '../builders.fixture.ts'
import { keepConnection } from './connection/connections.ts'
import { filableClient, taxData } from './filable.fixture.ts'

const may = ['manageInvoices'] as const

/** An issued invoice with all that ANAF wants of it. */
async function filable(making: Making): Promise<string> {
  const { admin } = making
  const post = async (path: string, body: object) => {
    const answer = await admin.post(`/restify/${path}`, body)
    if (answer.status > 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body.data
  }
  await post('settings/bulk/update', taxData)
  const client = await post('clients', { ...filableClient, company_name: `Filed to ${making.n}` })
  const { id } = await post('invoices', { ...(await invoiceBody(making)), client_id: client.id })
  await post(`invoices/${id}/actions?action=issue`, {})
  return id
}

/** The same in a company that is connected with ANAF. */
async function connected(making: Making): Promise<string> {
  const { company, world } = making
  const { services } = world.testing
  const { tenantId, people } = company
  const { userId } = people.admin
  const until = new Date(services.clock.now().getTime() + 30 * 86_400_000)
  const pair = { access: 'access', refresh: 'refresh', accessUntil: until, refreshUntil: until }
  const made = { tenantId, userId, person: 'Ana Pop', cui: '28417351', pair, now: services.clock.now() }
  await services.database.tenant(tenantId, (tx) => keepConnection(tx, services.keys, made))
  return filable(making)
}

/** What invoices have for e-Factura. */
export const efacturaActions: Record<string, ActionExpectation> = {
  'generate-xml': { may, target: filable, again: 200 },
  'upload-efactura': { may, target: connected, again: 422, many: true },
}
export const efacturaGetters: ResourceExpectations['getters'] = {
  efactura: { may },
  'efactura-board': { may },
  'efactura-count': { may },
}

/** An invoice that was filed once, as its try. */
export async function filedTry(making: Making): Promise<string> {
  const id = await connected(making)
  const filed = await making.admin.post(`/restify/invoices/${id}/actions?action=upload-efactura`, {})
  if (filed.status !== 200) throw new Error(JSON.stringify(filed.body))
  const { body } = await making.admin.get('/restify/efactura-tries', { query: { invoice_id: id } })
  return body.data[0].id
}

/** The addresses of the connection with ANAF. */
export const anafRoutes = {
  'GET /anaf/auth-url': { access: may },
  'GET /anaf/status': { access: may },
  'GET /anaf/callback': { access: 'public' },
  'POST /anaf/connect': { access: may },
  'POST /anaf/disconnect': { access: may },
} as const
