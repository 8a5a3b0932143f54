import type { News } from '#platform/database/index.ts'

/** A page takes a few seconds from its first answer until it listens, some more on a slow line. */
const KEPT_MS = 60_000
/** News are on their way for a moment, and so is the request that says how long ago. */
const MARGIN_MS = 1_000

/**
 * What a process heard in the last minute, for pages that begin to listen some time after their first answers. Of each kind of
 * record only when it was heard of last is kept.
 */
export function recentNews(now: () => number = () => performance.now()) {
  const companies = new Map<string, Map<string, { news: News; at: number }>>()
  let since = Number.POSITIVE_INFINITY

  return {
    /** From now on everything is heard; nothing is known of what was before. */
    begin(): void {
      companies.clear()
      since = now()
    },
    add(news: News): void {
      const known = companies.get(news.tenantId) ?? new Map()
      companies.set(news.tenantId, known.set(`${news.subject} ${news.userId}`, { news, at: now() }))
    },
    /** What was heard of a company within so many milliseconds; null where that is longer than anything is known. */
    within(tenantId: string, milliseconds: number): News[] | null {
      const from = now() - milliseconds - MARGIN_MS
      if (milliseconds + MARGIN_MS > KEPT_MS || from < since) return null
      return [...(companies.get(tenantId)?.values() ?? [])].flatMap(({ news, at }) => (at >= from ? [news] : []))
    },
    /** Forgets what nobody can ask for any more. */
    tidy(): void {
      const oldest = now() - KEPT_MS
      for (const [tenantId, known] of companies) {
        for (const [key, { at }] of known) if (at < oldest) known.delete(key)
        if (known.size === 0) companies.delete(tenantId)
      }
    },
  }
}
