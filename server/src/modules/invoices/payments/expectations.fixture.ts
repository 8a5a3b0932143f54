import type {
  ActionExpectation,
  AddedExpectations,
  Making,
  ResourceExpectations,
} from '#testing/conformance/expectations.ts'
import { invoiceBody } from '../builders.fixture.ts'

const may = ['manageInvoices'] as const

async function post({ admin }: Making, path: string, body: object) {
  const answer = await admin.post(`/restify/${path}`, body)
  if (answer.status > 204) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body?.data
}

/** A client of its own that has 58 of credit. */
async function credited(making: Making): Promise<string> {
  const client = await post(making, 'clients', { company_name: `Overpaid ${making.n}` })
  const { id } = await post(making, 'invoices', { ...(await invoiceBody(making)), client_id: client.id })
  await post(making, `invoices/${id}/actions?action=record-payment`, { amount: 300, keep_rest_as_credit: true })
  return client.id
}

/** An invoice of such a client, and what its credit does not pay whole. */
async function payable(making: Making): Promise<string> {
  const client_id = await credited(making)
  return (await post(making, 'invoices', { ...(await invoiceBody(making)), client_id })).id
}

const entriesOf = async ({ admin }: Making, client_id: string) =>
  (await admin.get('/restify/client-credits', { query: { client_id } })).body.data as { id: string }[]

/** What invoices have for payments. */
export const paymentActions: Record<string, ActionExpectation> = {
  'record-payment': { may, target: (making) => payable(making), body: () => ({ amount: 1 }), again: 200 },
  // What there was of credit is used.
  'use-credit': { may, target: payable, again: 422 },
}
export const paymentGetters: ResourceExpectations['getters'] = { 'payment-terms': { may } }

const paidBack = { currency: 'RON', amount: 58 }

/** The repayment of each of those clients whose credit was paid back. */
const repayments = new Map<string, string>()
async function paidBackTo(making: Making): Promise<string> {
  const id = await credited(making)
  await post(making, `clients/${id}/actions?action=pay-back-credit`, paidBack)
  repayments.set(id, (await entriesOf(making, id))[0]!.id)
  return id
}

/** What clients have for their credit. */
export const creditOfClients: AddedExpectations = {
  actions: {
    'pay-back-credit': { may, target: credited, body: () => paidBack, again: 422 },
    'undo-pay-back': {
      may,
      target: paidBackTo,
      body: (client) => ({ entry_id: repayments.get(client), reason: 'Not sent' }),
      again: 422,
    },
  },
}

/** An entry of the ledger. */
export const creditEntry = async (making: Making): Promise<string> =>
  (await entriesOf(making, await credited(making)))[0]!.id
