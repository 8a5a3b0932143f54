import type { ModuleExpectations } from '#testing/conformance/expectations.ts'
import { reportSchedules, savedReports } from './saved/expectations.fixture.ts'

const managers = ['manageTimesheets'] as const

/** EMP-15 (REP-05), the same sheet for the screen, and the ticket of a download. */
export const expectations: ModuleExpectations = {
  module: 'reports',
  resources: [savedReports, reportSchedules],
  extends: {
    employees: {
      getters: {
        presence: { may: managers, query: () => 'start_date=2026-01-01&end_date=2026-01-31' },
        'over-allocated': { may: ['manageProjects'] },
        'month-ended': { may: ['manageTimesheets', 'manageEmployees'] },
        'employee-capacity': {
          may: ['manageProjects', 'manageTimesheets'],
          query: () => 'start_date=2026-01-01&end_date=2026-01-31',
        },
      },
    },
  },
  routes: {
    'GET /restify/employees/getters/export': { access: managers },
    'POST /reports/presence/tickets': { access: managers },
    'GET /reports/detailed/links': { access: ['auth'] },
    'POST /reports/detailed/links': { access: ['auth'] },
    'DELETE /reports/detailed/links/:id': { access: ['auth'], params: { id: 'unknown' } },
    'GET /reports/detailed/shared': { access: 'tenant' },
  },
}
