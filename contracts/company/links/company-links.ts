import * as z from 'zod'

/** Links without signing in that a person keeps until they end: revoked by that person, or for them. */
export const personalLinks = ['shared-calendar', 'detailed-report', 'holiday-feed'] as const
/** Links to a record, which are revoked there: the record knows whether it is shared. */
export const recordLinks = ['invoice', 'open-invoices', 'template'] as const
export const lastingLinks = [...personalLinks, ...recordLinks] as const

/** A link of the company that works now; never its address. */
export const CompanyLink = z.object({
  id: z.string(),
  purpose: z.enum(lastingLinks),
  /** The name of whose link it is; null of a link to a record. */
  made_by: z.string().nullable(),
  /** The record that it leads to. */
  record_id: z.string().nullable(),
  /** What that record is called; null where its reader does not see it. */
  record_name: z.string().nullable(),
  created_at: z.string(),
  views: z.int(),
  viewed_at: z.string().nullable(),
  /** Null of one that works until it is revoked. */
  expires_at: z.string().nullable(),
})
export type CompanyLink = z.infer<typeof CompanyLink>
