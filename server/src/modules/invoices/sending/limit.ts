import type { Limit } from '#platform/http/limits/rate-limit.ts'

/** Mails with invoices that a company sends in a day. */
export const SENDINGS: Limit = { name: 'invoice-mails', max: 1000, seconds: 86_400 }
