import { InvoiceDefaults } from '#contracts/invoices/defaults.ts'
import { answersData, bindingsOf, type GetterDefinition } from '#engine/index.ts'
import { readSeller } from '#modules/company/index.ts'
import { ok } from '#platform/http/context.ts'
import { readDefaults } from './defaults.ts'

/** What a new invoice begins with, for its form before anything is stored. */
export const defaults: GetterDefinition = {
  level: 'resource',
  may: 'manageInvoices',
  summary: 'What a new invoice begins with: VAT, days until it is due, notes, and the company as its paper names it',
  output: answersData(InvoiceDefaults),
  async run(context) {
    const { services, tenant } = context
    const { today } = bindingsOf(context)
    const [seller, own] = await services.database.tenant(tenant.id, (tx) =>
      Promise.all([readSeller(tx, services.keys, tenant.id, today), readDefaults(tx, tenant.id)]),
    )
    const { dueDays, notes, subject, companyAddress, logo } = own
    const data: InvoiceDefaults = {
      tax: seller.vat_payer ? (own.tax ?? 0) : 0,
      due_days: dueDays,
      notes,
      email_subject: subject,
      seller,
      from_address: companyAddress,
      logo: logo && services.files.temporaryUrl(logo, { fileName: 'logo' }),
    }
    return ok({ data })
  },
}
