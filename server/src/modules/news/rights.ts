import type { Right } from '#engine/index.ts'
import type { Actor } from '#platform/session/index.ts'

/** NWS-01: everybody reads what is published; drafts are for those who write news. */
export const readsNews = (actor: Actor): Right => actor.can('manageNews') || [{ status: 'Published' }]
