import { InvoicesPage } from './invoices-page.tsx'

const open = { is_open: 'true' }

/** `/invoices/open`: drafts and what is unpaid, what is late first. */
export const OpenInvoicesPage = () => <InvoicesPage key="open" query={open} isOpen sort="due_date" />
