import type { ModuleExpectations } from '#testing/conformance/expectations.ts'

export const expectations: ModuleExpectations = {
  module: 'billing',
  resources: [],
  routes: {
    'GET /plans': { access: ['auth'] },
    'POST /checkout/:id': { access: ['manageBilling'], params: { id: 'pro-monthly' } },
    'GET /subscription': { access: ['manageBilling'] },
    'POST /subscription/:id/update': { access: ['manageBilling'] },
    'GET /subscription/:id/preview': { access: ['manageBilling'] },
    'POST /subscription/:id/cancel': { access: ['manageBilling'] },
    'POST /subscription/:id/resume': { access: ['manageBilling'] },
    'POST /subscription/:id/refresh': { access: ['manageBilling'] },
    'POST /subscription/:id/portal': { access: ['manageBilling'] },
    'GET /subscription/:id/invoices': { access: ['manageBilling'] },
  },
}
