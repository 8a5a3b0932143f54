import type { ModuleExpectations } from '#testing/conformance/expectations.ts'
import { balances, entries } from './balances.fixture.ts'
import { policies } from './policies.fixture.ts'

export const holidaysExpectations: ModuleExpectations = {
  module: 'holidays',
  resources: [policies, balances, entries],
  routes: {},
}
