import type { Session } from '#web/platform/session/use-session.ts'

/** Those who read the whole of a client: they keep clients, or write invoices to them. */
export const clientKeepers = ['manageClients', 'manageInvoices'] as const

/** Where the name of a client leads; nowhere for those who do not read its page. */
export const clientAddress = ({ can }: Pick<Session, 'can'>, id: string): string | undefined =>
  can(clientKeepers) ? `/clients/${id}/details` : undefined
