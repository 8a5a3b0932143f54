import * as z from 'zod'
import { ApproveInput, RejectInput } from '../engine/approvals.ts'
import { Id } from '../engine/values/primitives.ts'

/** Expenses that one decision leaves out, at most. */
const MOST_LEFT_OUT = 500

/**
 * Action `decide` of a bundle: approves it without the expenses named here, which are rejected by themselves. `seen` may name the
 * expenses beside the bundle: then each that waits has to be as it was seen.
 */
export const DecideBundle = ApproveInput.extend({
  rejected: z.array(RejectInput.pick({ status_explanation: true }).extend({ id: Id })).max(MOST_LEFT_OUT),
})
export type DecideBundle = z.infer<typeof DecideBundle>

/** `GET …/getters/deciders` of what waits: the step that it is at, those that may come after it, and who is asked there. */
export const Deciders = z.object({
  steps: z.array(z.object({ step: z.enum(['expense', 'large']), is_open: z.boolean(), people: z.array(z.string()) })),
  /** Above so much in `currency` the step `large` comes; null where none does, and for who does not decide. */
  large_amount: z.number().nullable(),
  currency: z.string(),
})
export type Deciders = z.infer<typeof Deciders>
