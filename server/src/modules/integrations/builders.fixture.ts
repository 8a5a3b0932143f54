import type { ModuleExpectations } from '#testing/conformance/expectations.ts'

export const integrationsExpectations: ModuleExpectations = {
  module: 'integrations',
  resources: [],
  routes: {
    'GET /auth/providers': { access: 'public' },
    'GET /auth/google/redirect': { access: 'public' },
    'GET /auth/google/callback': { access: 'public' },
  },
}
