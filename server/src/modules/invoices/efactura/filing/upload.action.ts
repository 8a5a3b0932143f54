import { UploadEfactura } from '#contracts/invoices/efactura/actions.ts'
import type { ActionDefinition } from '#engine/index.ts'
import { refused } from '#platform/errors/errors.ts'
import type { InvoiceRow } from '../../invoices/open.ts'
import { readConnection } from '../connection/connections.ts'
import { statusOf } from '../connection/status.ts'
import { filesAbroad } from '../settings.ts'
import { type InvoiceFile, keepInvoiceFile, prepareFile } from './invoice-file.ts'
import { isClientAbroad, toFile } from './tries/new-try.ts'
import { beginTry } from './tries/tries.ts'
import { notToFile } from './without-file.ts'

/**
 * INV-11: files an invoice with ANAF. What is sent is the file of its last version; of a refused one, with what client and company say now, as a
 * version more. A job sends it: of two clicks the second meets the state that the first has left.
 */
export const uploadEfactura: ActionDefinition = {
  level: 'record',
  may: 'manageInvoices',
  many: true,
  input: UploadEfactura,
  when: notToFile,
  prepare: ({ services, tenant, locale, files }, { row }) =>
    prepareFile({ services, tenantId: tenant.id, locale, files }, row as InvoiceRow),
  async run(write, { row }, _input, prepared: InvoiceFile) {
    const { tx, tenant, actor, services } = write
    const status = statusOf(services, await readConnection(tx, tenant.id))
    if (status.state === 'no_right') throw refused('efactura.noRight', { person: status.person!, cui: status.cui! })
    if (!status.connected) throw refused(status.state === 'ended' ? 'efactura.ended' : 'efactura.notConnected')
    if (isClientAbroad(prepared.paper.buyer) && !(await filesAbroad(tx, tenant.id))) throw refused('efactura.notNeeded')
    const invoiceId = row.id as string
    const version = await keepInvoiceFile(write, invoiceId, prepared)
    await beginTry(
      tx,
      { tenantId: tenant.id, userId: actor.userId, now: services.clock.now() },
      { invoiceId, versionId: version.id, version: version.number, ...toFile(prepared.paper, prepared) },
    )
    return undefined
  },
}
