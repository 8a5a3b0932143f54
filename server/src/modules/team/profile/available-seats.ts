import { SeatCounts } from '#contracts/billing/subscription.ts'
import type { GetterDefinition } from '#engine/definition.ts'
import { answersData } from '#engine/output.ts'
import { seatCounts } from '#modules/billing/index.ts'
import { ok } from '#platform/http/context.ts'

/** EMP-13: how many more people the company's plan has room for. */
export const availableSeats: GetterDefinition = {
  may: 'auth',
  output: answersData(SeatCounts),
  run: async ({ services, tenant }) =>
    ok({ data: await services.database.tenant(tenant.id, (tx) => seatCounts(tx, tenant.id)) }),
}
