import type { ModuleExpectations } from '#testing/conformance/expectations.ts'

export const billingExpectations: ModuleExpectations = {
  module: 'billing',
  resources: [],
  routes: { 'GET /plans': { access: ['auth'] } },
}
