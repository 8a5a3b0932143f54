import type { Tx } from '#platform/database/index.ts'
import type { Happening } from '#platform/events/index.ts'
import type { Context } from '#platform/http/context.ts'
import { bindingsOf } from './query/statement/tools.ts'

/** A write of somebody, as events between modules and what listens to them take it. */
export const happening = (write: Context & { tx: Tx }): Happening => ({
  tx: write.tx,
  services: write.services,
  tenantId: write.tenant.id,
  today: bindingsOf(write).today,
  userId: write.actor.userId,
})
