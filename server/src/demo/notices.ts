import { addDays } from '#contracts/engine/values/civil-days.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { insertRows } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import { inboxRow } from '#platform/notifications/index.ts'
import { modules } from '../modules.ts'

/** What somebody was notified of when a part of the demo company happened. */
export interface InboxEntry {
  /** The key of its kind. */
  what: string
  to: string
  at: string
  /** When they did what it asks for; null for what asks for nothing, and for what still waits. */
  doneAt: string | null
  record: { type: string; id: string } | null
  details?: (locale: Locale) => string
  /** Who did it, and what in words after their name. */
  by?: string | null
  says?: (locale: Locale) => string
  page: string
}

const TWELVE_WEEKS = 84
/** For so many days what nobody has acted on is unread. */
const NEW_DAYS = 3
const HOUR = 3_600_000

/** Stores the inboxes of the demo company: what came in the last twelve weeks, the newest unread. */
export async function storeNotices({ tx, tenantId, today }: Change, entries: readonly InboxEntry[]): Promise<void> {
  const ofModules = modules.flatMap(({ notifications = [], resources = [] }) => [
    ...notifications,
    ...resources.flatMap(({ approval }) => approval?.notices ?? []),
  ])
  const kinds = new Map(ofModules.map((kind) => [kind.key, kind]))
  const [first, firstUnread] = [addDays(today, -TWELVE_WEEKS), addDays(today, -NEW_DAYS)]
  const rows = entries
    .filter(({ at }) => at >= first)
    .map(({ what, to, at, doneAt, ...about }) => ({
      ...inboxRow(tenantId, { what: kinds.get(what)!, ...about }),
      id: newId(),
      user_id: to,
      created_at: at,
      read_at: doneAt ?? (at < firstUnread ? new Date(Date.parse(at) + 2 * HOUR).toISOString() : null),
    }))
  await insertRows(tx, 'notifications', rows)
}
