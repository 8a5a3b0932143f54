import type { Client, TestApp, TestCompany } from '#testing/index.ts'

/** An invoice as an answer holds it. */
export interface AnsweredInvoice {
  id: string
  attributes: Record<string, unknown>
  relationships?: Record<string, { id: string; attributes: Record<string, unknown> }[]>
}

/** A company with a client, and what its administrator does with invoices. */
export async function invoiceCompany(app: TestApp, subdomain: string) {
  const company: TestCompany = await app.company({ subdomain })
  const { admin } = company
  const made = async (path: string, body: object, by: Client = admin): Promise<AnsweredInvoice> => {
    const answer = await by.post(`/restify/${path}`, body)
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body.data
  }
  const { id: clientId } = await made('clients', {
    company_name: `Ceramica ${subdomain} SRL`,
    prefered_currency: 'RON',
  })
  const line = { name: 'Software development', quantity: 2, unit: 'HUR', unit_price: 100, tax: 21 }
  const body = (more: object = {}) => ({
    client_id: clientId,
    title: 'Online shop, November',
    issue_date: '2026-05-04',
    lineItems: [line],
    ...more,
  })
  const invoice = (more: object = {}) => made('invoices', body(more))
  const act = (id: string, action: string, sent: object = {}, by: Client = admin) =>
    by.post(`/restify/invoices/${id}/actions?action=${action}`, sent)
  const show = async (id: string, related = 'lineItems,history,payments,versions'): Promise<AnsweredInvoice> =>
    (await admin.get(`/restify/invoices/${id}`, { query: { related } })).body.data
  const issued = async (more: object = {}) => {
    const { id } = await invoice(more)
    const answer = await act(id, 'issue')
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.body.data as AnsweredInvoice
  }
  return { ...company, clientId, line, body, made, invoice, issued, act, show }
}
export type InvoiceCompany = Awaited<ReturnType<typeof invoiceCompany>>
