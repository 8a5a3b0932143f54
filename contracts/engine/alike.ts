import * as z from 'zod'

/** A record that has the number of another (a serial number) already. */
export const AlikeRecord = z.object({
  id: z.string(),
  name: z.string(),
  /** The field of the query that says the same. */
  field: z.string(),
  /** The record on whose page it stands, where it has none of its own (the client of a contact). */
  within: z.string().nullable(),
})
export type AlikeRecord = z.infer<typeof AlikeRecord>
