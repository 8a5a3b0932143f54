import type { ModuleExpectations } from '#testing/conformance/expectations.ts'
import { balances, entries } from './balances/balances.fixture.ts'
import { feedRoutesExpected } from './feeds/feeds.fixture.ts'
import { policies } from './policies/policies.fixture.ts'
import { changes, requests } from './requests/requests.fixture.ts'
import { workTime } from './work-time/work-time.fixture.ts'

export const expectations: ModuleExpectations = {
  module: 'holidays',
  resources: [...workTime, policies, balances, entries, requests, changes],
  routes: feedRoutesExpected,
}
