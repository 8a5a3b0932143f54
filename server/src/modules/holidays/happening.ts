import type { WriteContext } from '#engine/definition.ts'
import { bindingsOf } from '#engine/query/tools.ts'
import type { Happening } from '#platform/events/index.ts'

/** A write of somebody, as the ledger and listeners of events take it. */
export const happening = (write: WriteContext): Happening => ({
  tx: write.tx,
  services: write.services,
  tenantId: write.tenant.id,
  today: bindingsOf(write).today,
  userId: write.actor.userId,
})
