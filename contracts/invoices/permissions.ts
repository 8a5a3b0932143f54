import type { Permissions } from '../engine/permissions.ts'

export const invoicePermissions = {
  clients: {
    manageInvoices: {
      en: 'Write and send invoices, and see rates and profit',
      ro: 'Emite și trimite facturi, vede tarifele și profitul',
      roles: [],
    },
  },
} as const satisfies Permissions
