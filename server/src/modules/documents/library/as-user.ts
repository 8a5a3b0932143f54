import { type Right, ruleHolds } from '#engine/index.ts'
import type { Tx } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { type Actor, actorOfUser } from '#platform/session/index.ts'
import type { Tenant } from '#platform/tenancy/index.ts'

/** A transaction of a company, for work that no request brings. */
export interface At {
  tx: Tx
  services: Services
  tenant: Tenant
}

/** Has a user this right to a document, with what they hold now? Of what is sent to them without a request of theirs. */
export async function userHolds(
  { tx, services, tenant }: At,
  userId: string,
  documentId: string,
  right: (actor: Actor) => Right,
): Promise<boolean> {
  const actor = await actorOfUser(tx, tenant.id, userId)
  if (!actor) return false
  const asking = { services, tenant, actor, locale: tenant.locale ?? 'en' } as const
  return ruleHolds(tx, asking, { key: 'documents', table: 'documents' }, documentId, right(actor))
}
