import * as z from 'zod'

/** A company with more people of its own than this has enough to look around in. */
export const MOST_OWN_PEOPLE = 5

/** Answer of `GET /tenant/samples`: what can be done about sample people now. */
export const SamplesState = z.object({
  has_demo_data: z.boolean(),
  may_fill: z.boolean(),
  may_remove: z.boolean(),
})
export type SamplesState = z.infer<typeof SamplesState>
