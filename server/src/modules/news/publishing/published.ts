import type { Row } from '#engine/index.ts'

/** The fields of a post that is published now. */
export const published = (now: Date): Row => ({ status: 'Published', published_at: now, publish_at: null })
