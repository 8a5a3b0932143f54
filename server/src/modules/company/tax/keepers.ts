import type { Actor } from '#platform/session/index.ts'

/** Those who say what stands on invoices: they keep the company's data, or write the invoices. */
export const keepsTaxData = (actor: Actor): boolean => actor.can('manageCompany') || actor.can('manageInvoices')

export const keepersMay = { list: keepsTaxData, store: keepsTaxData, update: keepsTaxData, delete: keepsTaxData }
