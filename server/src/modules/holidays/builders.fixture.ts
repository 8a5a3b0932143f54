import type { ModuleExpectations } from '#testing/conformance/expectations.ts'
import { policies } from './policies.fixture.ts'

export const holidaysExpectations: ModuleExpectations = { module: 'holidays', resources: [policies], routes: {} }
