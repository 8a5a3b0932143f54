import * as z from 'zod'
import { Flag } from '../engine/values/primitives.ts'
import { feedScopes } from './holidays.ts'

/** `POST /holidays/feeds`: a private address for a calendar program; another one of the same scope ends. */
export const FeedWrite = z.object({
  scope: z.enum(feedScopes),
  /** National days besides. */
  national_days: Flag.optional(),
})

/** A feed that is there. Its address was shown once and is kept by nobody but its reader. */
export const Feed = z.object({
  scope: z.enum(feedScopes),
  created_at: z.string(),
  /** When a calendar program last read it. */
  read_at: z.string().nullable(),
})
export type Feed = z.infer<typeof Feed>

/** Answer of `POST /holidays/feeds`. */
export const NewFeed = z.object({
  scope: z.enum(feedScopes),
  url: z.string(),
})
export type NewFeed = z.infer<typeof NewFeed>
