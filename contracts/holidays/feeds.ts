import * as z from 'zod'
import { Flag } from '../engine/primitives.ts'
import { type FeedScope, feedScopes } from './holidays.ts'

/** `POST /holidays/feeds`: a private address for a calendar program; another one of the same scope ends. */
export const FeedWrite = z.object({
  scope: z.enum(feedScopes),
  /** National days besides. */
  national_days: Flag.optional(),
})

/** A feed that is there. Its address was told once and is kept by nobody but its reader. */
export interface Feed {
  scope: FeedScope
  created_at: string
  /** When a calendar program last read it. */
  read_at: string | null
}

/** Answer of `POST /holidays/feeds`. */
export interface NewFeed {
  scope: FeedScope
  url: string
}
