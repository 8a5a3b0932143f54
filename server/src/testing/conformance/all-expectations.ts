import { accountExpectations } from '#modules/account/builders.fixture.ts'
import { billingExpectations } from '#modules/billing/builders.fixture.ts'
import { companyExpectations } from '#modules/company/builders.fixture.ts'
import { holidaysExpectations } from '#modules/holidays/builders.fixture.ts'
import { inboxExpectations } from '#modules/inbox/builders.fixture.ts'
import { integrationsExpectations } from '#modules/integrations/builders.fixture.ts'
import { reportsExpectations } from '#modules/reports/builders.fixture.ts'
import { teamExpectations } from '#modules/team/builders.fixture.ts'
import type { ModuleExpectations, RouteExpectation } from './expectations.ts'

/** What each module is meant to allow. A module that is not here fails the suite. */
export const allExpectations: readonly ModuleExpectations[] = [
  teamExpectations,
  companyExpectations,
  billingExpectations,
  accountExpectations,
  integrationsExpectations,
  holidaysExpectations,
  reportsExpectations,
  inboxExpectations,
]

export const resourceExpectations = allExpectations.flatMap(({ resources }) => resources)
export const routeExpectations: Readonly<Record<string, RouteExpectation>> = Object.assign(
  {},
  ...allExpectations.map(({ routes }) => routes),
)
