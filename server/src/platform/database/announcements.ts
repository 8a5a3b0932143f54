/** The news of a committed transaction for every process of the installation: what has changed, never to what. */
export interface News {
  tenantId: string
  /** The key of a resource, or another word that both ends know. */
  subject: string
  /** Whom alone it concerns; null for everybody in the company. */
  userId: string | null
  /** How many transactions said so. */
  count: number
}

/** PostgreSQL's channel for news. */
export const CHANNEL = 'vatra_news'
/** News of so long leave together. */
const TOGETHER_MS = 50

/** `tenant subject user`: what makes two pieces of news one. */
export const newsKey = (tenantId: string, subject: string, userId: string | null): string =>
  `${tenantId} ${subject} ${userId ?? '-'}`

/** What was sent, or null for something of another make (an older process during an upgrade). */
export function readNews(payload: string): News | null {
  const [tenantId, subject, userId, count] = payload.split(' ')
  if (!tenantId || !subject || !userId || !Number(count)) return null
  return { tenantId, subject, userId: userId === '-' ? null : userId, count: Number(count) }
}

/**
 * Gathers what committed transactions have to say and sends it a moment later, all in one statement. NOTIFY inside each of them
 * would make commits wait for one another in the whole installation (docs/decisions/007). What cannot be sent is dropped: the
 * listeners were cut off too, and ask again.
 */
export function announcements(send: (payloads: string[]) => Promise<unknown>) {
  let waiting = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size === 0) return
    const payloads = [...waiting].map(([key, count]) => `${key} ${count}`)
    waiting = new Map()
    await send(payloads).catch(() => {})
  }

  return {
    /** Takes the keys of one transaction's news. */
    add(keys: Iterable<string>): void {
      for (const key of keys) waiting.set(key, (waiting.get(key) ?? 0) + 1)
      if (waiting.size > 0) timer ??= setTimeout(flush, TOGETHER_MS)
    },
    flush,
  }
}
