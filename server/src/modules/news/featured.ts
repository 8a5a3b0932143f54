import type { WriteContext } from '#engine/index.ts'
import { auditMany } from '#platform/audit/index.ts'
import { sql } from '#platform/database/index.ts'

/** One post leads: the one that did steps back for the post with this id; histories say so. */
export async function replaceFeatured({ tx, tenant, actor }: WriteContext, id: string | null): Promise<void> {
  const before = await tx.rows<{ id: string }>(sql`update news set featured = false
    where tenant_id = ${tenant.id} and featured and id is distinct from ${id}::uuid returning id`)
  await auditMany(
    tx,
    before.map(({ id: recordId }) => ({
      tenantId: tenant.id,
      userId: actor.userId,
      resource: 'news',
      recordId,
      action: 'update',
      before: { featured: true },
      after: { featured: false },
    })),
  )
}
