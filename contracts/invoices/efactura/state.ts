import * as z from 'zod'
import { connectionStates } from './connection.ts'
import { filingStates, filingWaits } from './tries.ts'

/** Whose field it is that keeps an invoice out of e-Factura. `tax` is what the company is for the tax office, from a day on. */
export const problemOwners = ['invoice', 'client', 'company', 'tax'] as const
export type ProblemOwner = (typeof problemOwners)[number]

/** Why ANAF would not take the file of an invoice, or has not taken it. */
export const EfacturaProblem = z.object({
  /** The id of the official rule (`BR-RO-110`), or of ours (`OWN-…`) where the official rules let it through; `` where ANAF names none. */
  rule: z.string(),
  of: z.enum(problemOwners),
  /** `` where ANAF's words name no field that we know. */
  field: z.string(),
  message: z.string(),
  /** ANAF's own words, of what it has refused. */
  said: z.string().optional(),
  /** What the file that ANAF has refused says there; null where it says nothing. */
  sent: z.string().nullable().optional(),
})
export type EfacturaProblem = z.infer<typeof EfacturaProblem>

/** What became of the last try to file an invoice. */
export const Filing = z.object({
  state: z.enum(filingStates),
  waits_for: z.enum(filingWaits).nullable(),
  index: z.string().nullable(),
  /** When it was first sent; null before. */
  sent_at: z.string().nullable(),
  /** When something happens next by itself. */
  next_at: z.string().nullable(),
  decided_at: z.string().nullable(),
  /** ANAF's signed answer is kept. */
  has_answer: z.boolean(),
  tries: z.int(),
})
export type Filing = z.infer<typeof Filing>

/** What the page of an issued invoice says of e-Factura. */
export const EfacturaState = z.object({
  /** `not_issued`: a draft has no file yet. `no_romanian_company`: there is no file. `not_needed`: the client is abroad; there is a file all the same. */
  state: z.enum(['not_issued', 'no_romanian_company', 'not_needed', 'needed']),
  /** What keeps it out; of a refused one why ANAF has refused it. */
  problems: z.array(EfacturaProblem),
  /** Null of one that was never filed from here. */
  filing: Filing.nullable(),
  /** The last lawful day to file it; null where it need not be. */
  last_day: z.string().nullable(),
  /** Working days until then; below zero once it is past. */
  days_left: z.int().nullable(),
  connection: z.enum(connectionStates),
})
export type EfacturaState = z.infer<typeof EfacturaState>
