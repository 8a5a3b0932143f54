import { defineServerModule } from '#engine/registry.ts'
import { holidayPolicies } from './policies.resource.ts'

/** Leave: policies, the ledger of what people may take, requests and who is away. */
export const holidays = defineServerModule({ key: 'holidays', resources: [holidayPolicies] })
