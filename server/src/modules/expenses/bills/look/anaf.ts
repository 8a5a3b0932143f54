import type { withAccess } from '#modules/invoices/index.ts'

/** ANAF's service, asked as a company. */
export type AnafApi = Parameters<Parameters<typeof withAccess>[2]>[0]
