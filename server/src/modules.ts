import type { ServerModule } from '#engine/module.ts'
import { account } from '#modules/account/index.ts'
import { billing } from '#modules/billing/index.ts'
import { company } from '#modules/company/index.ts'
import { holidays } from '#modules/holidays/index.ts'
import { inbox } from '#modules/inbox/index.ts'
import { integrations } from '#modules/integrations/index.ts'
import { reports } from '#modules/reports/index.ts'
import { team } from '#modules/team/index.ts'

/** The modules of the product. Start reading here. */
export const modules: readonly ServerModule[] = [
  account,
  company,
  billing,
  team,
  holidays,
  reports,
  integrations,
  inbox,
]
