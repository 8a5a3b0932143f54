import type { ModuleExpectations } from '#testing/conformance/expectations.ts'

/** DSH-01: for everybody, each event by the rights of where it comes from (`events/events.test.ts`). */
export const expectations: ModuleExpectations = {
  module: 'calendar',
  resources: [],
  extends: {
    employees: {
      getters: {
        'dashboard-events': { may: ['auth'], query: () => 'start_date=2026-01-01&end_date=2026-01-31' },
        'new-members': { may: ['auth'] },
      },
    },
  },
  routes: {
    'GET /restify/timelines': { access: ['auth'] },
    'GET /restify/shareables': { access: ['auth'] },
    'POST /restify/shareables': { access: ['auth'] },
    'DELETE /restify/shareables/:id': { access: ['auth'], params: { id: 'unknown' } },
    'GET /calendar/share': { access: ['auth'] },
    'GET /calendar/:token': { access: 'tenant', params: { token: 'unknown' } },
    'GET /calendar/feeds/:token.ics': { access: 'tenant', params: { token: 'unknown' } },
  },
}
