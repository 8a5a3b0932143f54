import { FALLBACK_CURRENCY } from '#contracts/company/default-currency.ts'
import type { Slot } from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { readCompanyCurrency } from '#platform/tenancy/index.ts'

/** The currency a company counts in, as an expression. */
export const defaultCurrency = (tenant: Slot | string) => sql`coalesce((select s.value #>> '{}' from settings s
  where s.tenant_id = ${tenant} and s.key = 'default_currency'), ${sql.lit(FALLBACK_CURRENCY)})`

export const readDefaultCurrency = async (tx: Tx, tenantId: string): Promise<string> =>
  (await readCompanyCurrency(tx, tenantId)) ?? FALLBACK_CURRENCY
