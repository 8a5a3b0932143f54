import type { Tx } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import type { Context } from '#platform/http/context.ts'
import { bindingsOf } from './query/statement/tools.ts'

/** The change that a write of somebody makes, as events between modules and what follows them take it. */
export const changeOf = (write: Context & { tx: Tx }): Change => ({
  tx: write.tx,
  services: write.services,
  tenantId: write.tenant.id,
  today: bindingsOf(write).today,
  userId: write.actor.userId,
})
