import type { InvoiceDefaults } from '#contracts/invoices/defaults.ts'
import { samplePaper } from './paper.fixture.ts'

/** What invoices begin with in the company of the sample paper. */
export const sampleDefaults: InvoiceDefaults = {
  tax: 21,
  due_days: 15,
  notes: 'Vă mulțumim.',
  email_subject: null,
  seller: samplePaper.seller,
  from_address: 'Str. Fagului 3\nCluj-Napoca',
  logo: null,
}
