import { peopleChanged } from '#modules/team/index.ts'
import { sql } from '#platform/database/index.ts'
import { pushAll } from './events.ts'

/** What came for the calendar of somebody who had left is written there once they are back. */
export const whoIsBack = peopleChanged.followedBy(
  async ({ tx, tenantId, today }, { ids, isBack }) => {
    if (!isBack) return
    const people = await tx.rows<{ user_id: string }>(sql`select user_id from people
      where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[]) and user_id is not null`)
    for (const { user_id } of people) await pushAll(tx, { tenantId, userId: user_id }, today)
  },
  (tenantId) => sql`exists (select from calendar_connections where tenant_id = ${tenantId})`,
)
