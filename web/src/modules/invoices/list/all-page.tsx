import { InvoicesPage } from './invoices-page.tsx'

/** `/invoices/all`: every invoice, the newest number first, drafts before all. */
export const AllInvoicesPage = () => <InvoicesPage key="all" sort="-invoice_number" />
