import { InvoicesPage } from './invoices-page.tsx'

const open = { kind: 'invoice,credit_note', paid_at: 'null', voided_at: 'null' }

/** `/invoices/open`: what is neither paid nor voided, what is late first. */
export const OpenInvoicesPage = () => <InvoicesPage key="open" query={open} isOpen sort="due_date" />
