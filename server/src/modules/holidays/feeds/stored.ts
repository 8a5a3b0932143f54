import type { Feed } from '#contracts/holidays/feeds.ts'
import type { FeedScope } from '#contracts/holidays/holidays.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/index.ts'
import { endShareLink, newShareLink, openShareLink, shareLinksOf } from '#platform/share-links/index.ts'

interface Owner {
  tenantId: string
  userId: string
}

const purpose = 'holiday-feed'

/** A person's feeds. */
export const feedsOf = async (tx: Tx, owner: Owner): Promise<Feed[]> =>
  (await shareLinksOf(tx, { ...owner, purpose })).map(({ slot, created_at, viewed_at }) => ({
    scope: slot as FeedScope,
    created_at,
    read_at: viewed_at,
  }))

/** Makes a feed, or gives the one that is there another address; answers its token, which only its reader keeps. */
export const renewFeed = (tx: Tx, clock: Clock, owner: Owner, scope: FeedScope): Promise<string> =>
  newShareLink(tx, clock, { ...owner, purpose, slot: scope })

/** False when there is none. */
export const revokeFeed = (tx: Tx, owner: Owner, scope: string): Promise<boolean> =>
  endShareLink(tx, { ...owner, purpose, slot: scope })

/** The feed of a token, noted as read. */
export async function feedOfToken(tx: Tx, clock: Clock, tenantId: string, token: string) {
  const link = await openShareLink(tx, clock, { tenantId, purpose, token })
  return link && { id: link.id, user_id: link.user_id!, scope: link.slot as FeedScope }
}
