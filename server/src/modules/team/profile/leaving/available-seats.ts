import { SeatCounts } from '#contracts/billing/subscription.ts'
import { answersData, type GetterDefinition } from '#engine/index.ts'
import { seatCounts } from '#modules/billing/index.ts'
import { ok } from '#platform/http/context.ts'

/** EMP-13: how many more people the company's plan has room for. */
export const availableSeats: GetterDefinition = {
  may: 'auth',
  output: answersData(SeatCounts),
  run: async ({ services, tenant }) =>
    ok({ data: await services.database.tenant(tenant.id, (tx) => seatCounts(tx, tenant.id)) }),
}
