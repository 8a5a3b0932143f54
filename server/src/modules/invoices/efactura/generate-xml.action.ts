import * as z from 'zod'
import { type ActionDefinition, answersBoth } from '#engine/index.ts'
import { ok } from '#platform/http/context.ts'
import type { InvoiceRow } from '../invoices/open.ts'
import { type InvoiceFile, keepInvoiceFile, prepareFile } from './filing/invoice-file.ts'
import { withoutFile } from './filing/without-file.ts'

/** So long the address of the file opens it. */
const SECONDS = 300

/**
 * INV-10: the file of e-Factura of what was issued, as an address that opens it for a while. A version has the same bytes each time.
 * What ANAF would refuse is 422, with the reasons at their fields.
 */
export const generateXml: ActionDefinition = {
  level: 'record',
  may: 'manageInvoices',
  output: answersBoth({ url: z.string(), file_name: z.string() }),
  when: withoutFile,
  prepare: ({ services, tenant, locale, files }, { row }) =>
    prepareFile({ services, tenantId: tenant.id, locale, files }, row as InvoiceRow),
  async run(write, { row }, _input, prepared: InvoiceFile) {
    await keepInvoiceFile(write, row.id as string, prepared)
    const { path, fileName } = prepared
    const url = write.services.files.temporaryUrl(path, { fileName, expiresInSeconds: SECONDS })
    const data = { url, file_name: fileName }
    return ok({ data, ...data })
  },
}
