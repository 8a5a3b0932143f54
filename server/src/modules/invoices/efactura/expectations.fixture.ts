import type { ActionExpectation, Making, ResourceExpectations } from '#testing/conformance/expectations.ts'
import { invoiceBody } from '../builders.fixture.ts'
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

/** What invoices have for e-Factura. */
export const efacturaActions: Record<string, ActionExpectation> = {
  'generate-xml': { may, target: filable, again: 200 },
}
export const efacturaGetters: ResourceExpectations['getters'] = { efactura: { may } }
