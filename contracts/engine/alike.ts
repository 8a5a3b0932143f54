import * as z from 'zod'

/** A record that has the number of another (a serial number) already. */
export const AlikeRecord = z.object({
  id: z.string(),
  name: z.string(),
  /** The field of the query that says the same. */
  field: z.string(),
})
export type AlikeRecord = z.infer<typeof AlikeRecord>
