import * as z from 'zod'

/** So much is asked for in one request, at most. */
export const MOST_TOGETHER = 40

/** `ask`, once for each: an address below `/api` with its query, such as `/restify/news?perPage=4`. */
export const TogetherQuery = z.object({
  ask: z.preprocess(
    (given) => (typeof given === 'string' ? [given] : given),
    z.array(z.string().min(1).max(2000)).min(1).max(MOST_TOGETHER),
  ),
})

/** What each would have answered alone, in the order that they were asked in. */
export const Together = z.array(z.object({ status: z.int(), body: z.unknown() }))
export type Together = z.infer<typeof Together>
