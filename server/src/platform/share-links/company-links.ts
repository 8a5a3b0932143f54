import type { Clock } from '#platform/clock.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'
import { instant } from './share-links.ts'

export interface CompanyShareLink {
  id: string
  purpose: string
  made_by: string | null
  record_id: string | null
  created_at: string
  views: number
  viewed_at: string | null
  expires_at: string | null
}

interface OfPurposes {
  tenantId: string
  purposes: readonly string[]
}

/** The links of a company that work now, the newest first: whose each is or who made it, and never its address. */
export const shareLinksOfCompany = (
  tx: Tx,
  clock: Clock,
  { tenantId, purposes }: OfPurposes,
): Promise<CompanyShareLink[]> =>
  tx.rows<CompanyShareLink>(sql`select l.id, l.purpose, ${personName('u')} as made_by,
      l.subject_id as record_id, l.views, ${instant('created_at', 'l')}, ${instant('viewed_at', 'l')},
      ${instant('expires_at', 'l')}
    from share_links l left join users u on u.tenant_id = l.tenant_id and u.id = coalesce(l.user_id, l.made_by)
    where l.tenant_id = ${tenantId} and l.purpose = any(${purposes}::text[])
      and (l.expires_at is null or l.expires_at > ${clock.now().toISOString()}::timestamptz)
      and (l.views_left is null or l.views_left > 0)
    order by l.created_at desc, l.id`)

/** Ends a link of a person for them; answers what it was for, null where there is none. */
export const endShareLinkOfCompany = async (
  tx: Tx,
  { tenantId, purposes, id }: OfPurposes & { id: string },
): Promise<string | null> =>
  (
    await tx.row<{ purpose: string }>(sql`delete from share_links
      where tenant_id = ${tenantId} and id = ${id} and purpose = any(${purposes}::text[]) returning purpose`)
  )?.purpose ?? null
