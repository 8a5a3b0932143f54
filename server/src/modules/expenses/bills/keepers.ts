import { sql, type Tx } from '#platform/database/index.ts'
import type { Notified } from '#platform/notifications/index.ts'
import { holdsAny } from '#platform/session/index.ts'

/** Everybody who keeps expenses. */
export const keepersOf = (tx: Tx, tenantId: string): Promise<Notified[]> =>
  tx.rows<Notified>(sql`select u.id as "userId", u.email, u.locale
    from users u join people p on p.tenant_id = u.tenant_id and p.user_id = u.id and p.status = 'active'
    where u.tenant_id = ${tenantId} and u.login_id is not null
      and ${holdsAny(tenantId, sql`u.id`, ['manageExpenses'])} order by u.id`)
