import type { Behaviour } from '#engine/index.ts'
import { readDefaultCurrency } from '#modules/company/index.ts'

export const clientBehaviour: Behaviour = {
  beforeStore: async ({ tx, tenant }, values) => ({
    ...values,
    prefered_currency: values.prefered_currency ?? (await readDefaultCurrency(tx, tenant.id)),
  }),
}
