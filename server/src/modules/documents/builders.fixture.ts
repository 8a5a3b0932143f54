import type { ModuleExpectations } from '#testing/conformance/expectations.ts'
import { generation } from './generation/generation.fixture.ts'
import { files } from './library/files.fixture.ts'
import { documents } from './library/library.fixture.ts'
import { signingExpectations, signingRoutes } from './signing/expectations.fixture.ts'
import { templateExpectations } from './templates/templates.fixture.ts'

export const expectations: ModuleExpectations = {
  module: 'documents',
  resources: [
    {
      ...documents,
      actions: { ...documents.actions, ...signingExpectations.actions },
      getters: { ...documents.getters, ...signingExpectations.getters },
    },
    files,
    templateExpectations,
  ],
  extends: generation,
  routes: { 'GET /shared-templates/:token': { access: 'public', params: { token: 'unknown' } }, ...signingRoutes },
}
