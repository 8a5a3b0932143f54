import { defineServerModule } from '#engine/registry.ts'
import { peopleChanged } from '#modules/team/index.ts'
import { holidayBalances } from './balances.resource.ts'
import { holidayEntries } from './entries.resource.ts'
import { followPeople } from './people.ts'
import { holidayPolicies } from './policies.resource.ts'

peopleChanged.listen(followPeople)

/** Leave: policies, the ledger of what people may take, requests and who is away. */
export const holidays = defineServerModule({
  key: 'holidays',
  resources: [holidayPolicies, holidayBalances, holidayEntries],
})
