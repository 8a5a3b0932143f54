import * as z from 'zod'

/** The days before its end on which a connection is said to end, by mail and in the inbox. */
export const ENDING_DAYS = [14, 1] as const

/** How a company stands with ANAF. */
export const connectionStates = ['none', 'connected', 'ending', 'ended', 'no_right'] as const

/** INV-23: whether a company files its invoices here, through whom and until when. */
export const AnafStatus = z.object({
  connected: z.boolean(),
  expires_at: z.string().nullable(),
  /** `ending`: within two weeks. `ended`: ANAF takes it no more. `no_right`: its person has no right for the company's CUI. */
  state: z.enum(connectionStates),
  /** The operator of the installation has said how ANAF knows it. */
  configured: z.boolean(),
  /** Beside the demo company: nothing is sent to ANAF. */
  trial: z.boolean(),
  /** Whose certificate it is. */
  person: z.string().nullable(),
  connected_at: z.string().nullable(),
  /** For which tax number. */
  cui: z.string().nullable(),
  /** Civil days until it ends. */
  days_left: z.int().nullable(),
})
export type AnafStatus = z.infer<typeof AnafStatus>

/** What the browser brings back from ANAF's sign-in. */
export const ConnectAnaf = z.object({
  code: z.string().trim().min(1).max(4000),
  state: z.string().trim().min(1).max(4000),
})

/** Where the browser is led back to, with `code` and `state`, or with `anaf_error`. */
export const CONNECT_PAGE = '/invoices/efactura'
