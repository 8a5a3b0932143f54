import { createContext, useContext } from 'react'
import type { Step } from '../actions/invoice-dialogs.tsx'
import type { InvoiceRecord } from '../invoice-record.ts'

interface OpenInvoice {
  invoice: InvoiceRecord
  /** Opens the dialog of something that is done with it. */
  ask: (step: Omit<Step, 'invoice'>) => void
}

/** The invoice whose page is open, for its tabs. */
export const InvoiceContext = createContext<OpenInvoice | null>(null)

/** The invoice of the page around; throws outside of one. */
export function useInvoice(): OpenInvoice {
  const open = useContext(InvoiceContext)
  if (!open) throw new Error('No invoice page around')
  return open
}
