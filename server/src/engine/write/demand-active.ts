import { forbidden } from '#platform/errors/errors.ts'
import type { TenantContext } from '#platform/http/context.ts'

/** Without an active subscription nothing is added (api-contract 8, base scope); what is there can be kept in order. */
export function demandActive({ tenant }: Pick<TenantContext, 'tenant'>): void {
  if (tenant.restricted) throw forbidden(tenant.restriction === 'unpaid' ? 'planUnpaid' : 'planEnded')
}
