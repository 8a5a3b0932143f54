import { InvoicesPage } from './invoices-page.tsx'

const all = { is_fiscal: 'true' }

/** `/invoices/all`: every invoice, the newest number first, drafts before all. */
export const AllInvoicesPage = () => <InvoicesPage key="all" query={all} sort="-invoice_number" />
