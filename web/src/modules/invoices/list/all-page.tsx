import { InvoicesPage } from './invoices-page.tsx'

const all = { kind: 'invoice,credit_note' }

/** `/invoices/all`: every invoice, the newest number first, drafts before all. */
export const AllInvoicesPage = () => <InvoicesPage key="all" query={all} sort="-invoice_number" />
