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
