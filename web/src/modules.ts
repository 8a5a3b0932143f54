import { account } from './modules/account/index.ts'
import { billing } from './modules/billing/index.ts'
import { company } from './modules/company/index.ts'
import { dashboard } from './modules/dashboard/index.ts'
import { holidays } from './modules/holidays/index.ts'
import { integrations } from './modules/integrations/index.ts'
import { reports } from './modules/reports/index.ts'
import { team } from './modules/team/index.ts'
import type { ModuleDefinition } from './platform/modules/define-module.ts'

/** The modules of the web app, in the order their routes are tried. Start reading here. */
export const modules: ModuleDefinition[] = [account, dashboard, billing, company, team, holidays, reports, integrations]
