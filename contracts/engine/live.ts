import * as z from 'zod'

/**
 * What `GET /api/live` sends as server-sent events. `written`: records of these entities were changed, by so many writes; ask again
 * for what you show of them. `missed`: something may have been; ask again for everything.
 */
export interface LiveEvents {
  written: { entities: Record<string, number> }
  missed: Record<string, never>
}

/** `since`: for how many milliseconds the page has asked for records without hearing of changes. The stream begins with those. */
export const LiveQuery = z.object({
  since: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
})
