import type { ModuleExpectations } from '#testing/conformance/expectations.ts'
import { backgroundTasks } from './background-tasks.fixture.ts'

export const expectations: ModuleExpectations = {
  module: 'inbox',
  resources: [backgroundTasks],
  routes: {},
}
