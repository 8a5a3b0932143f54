import { filingCompany } from '#modules/invoices/efactura/filing.fixture.ts'
import { received, receivedZip } from '#server/trial/anaf/efactura/received.ts'
import type { EfacturaStandIn } from '#server/trial/anaf/efactura/stand-in.ts'
import { type SupplierInvoice, supplierInvoice } from '#server/trial/anaf/efactura/supplier-invoice.ts'
import type { Client, TestApp } from '#testing/index.ts'
import { LOOK_FOR_BILLS } from './look/bill-jobs.ts'
import { paperBill, stationer } from './suppliers.fixture.ts'

const CIF = '28417351'

interface AnsweredBill {
  id: string
  attributes: Record<string, unknown>
  relationships?: Record<string, { id: string; attributes: Record<string, unknown> } | null>
}

let count = 0

/** A company that gets bills by its connection with the stand-in. */
export async function billCompany(app: TestApp, anaf: EfacturaStandIn, subdomain: string) {
  const acme = await filingCompany(app, subdomain)
  const { admin, tenantId } = acme
  const sent = (at: number) => {
    count += 1
    return { cif: CIF, seller: stationer.cui.replace(/\D/g, ''), at, n: count }
  }
  const now = () => app.clock.now().getTime()
  const look = () => app.runJob(LOOK_FOR_BILLS, { tenantId })
  const list = async (query: object = {}, by: Client = admin): Promise<AnsweredBill[]> =>
    (await by.get('/restify/supplier-bills', { query: { related: 'expense', sort: 'received_at', ...query } })).body
      .data
  return {
    ...acme,
    look,
    list,
    /** A supplier files something to the company, at this moment. */
    arrives: async (more: Partial<SupplierInvoice> = {}, at = now()) =>
      anaf.receive(await received(sent(at), supplierInvoice(paperBill(more)))),
    arrivesAs: async (zip: Buffer, at = now()) => anaf.receive(receivedZip(sent(at), zip)),
    show: async (id: string, query: object = {}): Promise<AnsweredBill> =>
      (await admin.get(`/restify/supplier-bills/${id}`, { query: { related: 'expense', ...query } })).body.data,
    act: (id: string, action: string, body: object = {}, by: Client = admin) =>
      by.post(`/restify/supplier-bills/${id}/actions?action=${action}`, body),
    incoming: async () => (await admin.get('/restify/supplier-bills/getters/incoming')).body.data,
  }
}
export type BillCompany = Awaited<ReturnType<typeof billCompany>>
