import type { ModuleExpectations } from '#testing/conformance/expectations.ts'
import { backgroundTasks } from './background-tasks.fixture.ts'
import { notifications } from './notifications.fixture.ts'

export const expectations: ModuleExpectations = {
  module: 'inbox',
  resources: [backgroundTasks, notifications],
  routes: {
    'GET /approvals/waiting': { access: ['auth'] },
    'GET /together': { access: ['auth'] },
    'POST /approvals/later': { access: ['auth'] },
    'GET /task-files/:token': { access: 'tenant', params: { token: 'unknown' } },
  },
}
