import type { ModuleExpectations } from '#testing/conformance/expectations.ts'

const managers = ['manageTimesheets'] as const

/** EMP-15 (REP-05), the same sheet for the screen, and the ticket of a download. */
export const reportsExpectations: ModuleExpectations = {
  module: 'reports',
  resources: [],
  routes: {
    'GET /restify/employees/getters/presence': { access: managers },
    'GET /restify/employees/getters/export': { access: managers },
    'POST /reports/presence/tickets': { access: managers },
  },
}
