import { InvoicesPage } from './invoices-page.tsx'

/** `/invoices/all`: every invoice, the newest first. */
export const AllInvoicesPage = () => <InvoicesPage key="all" sort="-issue_date" />
