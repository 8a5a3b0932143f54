import * as z from 'zod'
import type { Names } from '../../engine/names.ts'
import { Flag } from '../../engine/values/primitives.ts'
import type { InvoiceKind } from '../numbers.ts'

/** Documents that say what would be charged. An invoice is made of one; it is none itself. */
export const proposedKinds = ['proforma', 'estimate'] as const
export type ProposedKind = (typeof proposedKinds)[number]

/** Kinds of documents that somebody writes; a credit note is made of what it credits. */
export const writtenKinds = ['invoice', ...proposedKinds] as const

/** Whether a document counts: in sums of what was charged and is unpaid, in reminders, in e-Factura. */
export const isFiscal = (kind: InvoiceKind): boolean => kind === 'invoice' || kind === 'credit_note'

/** Action `make-invoice`: of a proforma or estimate once, unless somebody asks for another. */
export const MakeInvoice = z.object({ again: Flag.default(false) })

export const proformaNames = {
  'invoices.again': { en: 'Make another invoice', ro: 'Creează încă o factură' },
  'invoices.made_of_id': { en: 'Made of', ro: 'Creată din' },
  'invoices.made_of_number': { en: 'Made of', ro: 'Creată din' },
  'invoices.invoice_made_id': { en: 'Invoice made of it', ro: 'Factura creată din el' },
  'invoices.invoice_made_number': { en: 'Invoice made of it', ro: 'Factura creată din el' },
} as const satisfies Names
