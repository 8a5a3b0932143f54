import type { ModuleExpectations } from '#testing/conformance/expectations.ts'

export const expectations: ModuleExpectations = {
  module: 'integrations',
  resources: [],
  routes: {
    'GET /auth/providers': { access: 'public' },
    'GET /auth/google/redirect': { access: 'public' },
    'GET /auth/google/callback': { access: 'public' },
    'GET /integrations/chat': { access: ['manageHolidayPolicies'] },
    'POST /integrations/chat/test': { access: ['manageHolidayPolicies'] },
    'GET /integrations/own-chat': { access: ['auth'] },
    'PUT /integrations/own-chat': { access: ['auth'] },
    'GET /calendar/callback': { access: 'public' },
    'GET /calendar': { access: ['auth'] },
    'POST /calendar/list-calendars': { access: ['auth'] },
    'POST /calendar/connect': { access: ['auth'] },
    'POST /calendar/disconnect': { access: ['auth'] },
    'GET /calendar/google': { access: ['manageHolidayPolicies'] },
    'GET /calendar/google_employee': { access: ['auth'] },
  },
}
