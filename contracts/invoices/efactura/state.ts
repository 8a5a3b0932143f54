import * as z from 'zod'

/** Whose field it is that keeps an invoice out of e-Factura. `tax` is what the company is for the tax office, from a day on. */
export const problemOwners = ['invoice', 'client', 'company', 'tax'] as const
export type ProblemOwner = (typeof problemOwners)[number]

/** Why ANAF would not take the file of an invoice. */
export const EfacturaProblem = z.object({
  /** The id of the official rule (`BR-RO-110`), or of ours (`OWN-…`) where the official rules let it through. */
  rule: z.string(),
  of: z.enum(problemOwners),
  field: z.string(),
  message: z.string(),
})
export type EfacturaProblem = z.infer<typeof EfacturaProblem>

/** What the page of an issued invoice says of e-Factura. */
export const EfacturaState = z.object({
  /** `not_issued`: a draft has no file yet. `no_romanian_company`: there is no file. `not_needed`: the client is abroad; there is a file all the same. */
  state: z.enum(['not_issued', 'no_romanian_company', 'not_needed', 'needed']),
  problems: z.array(EfacturaProblem),
})
export type EfacturaState = z.infer<typeof EfacturaState>
