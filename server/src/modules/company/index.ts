import { defineServerModule } from '#engine/module.ts'
import { taskJob } from '#platform/tasks/index.ts'
import { auditEntries } from './audit-entries.resource.ts'
import { configurationRoute } from './configuration.route.ts'
import { deleteCompaniesJob } from './data/delete-companies.ts'
import { deleteCompanyRoute, keepCompanyRoute, sendDeleteCodeRoute } from './data/deletion.routes.ts'
import { companyExport } from './data/export.ts'
import { departments } from './departments.resource.ts'
import { directions } from './directions.resource.ts'
import { documentTypes } from './document-types.resource.ts'
import { evaluationTypes } from './evaluation-types.resource.ts'
import { expenseCategories } from './expense-categories.resource.ts'
import { industries } from './industries.resource.ts'
import { legalHolidays } from './legal-holidays.resource.ts'
import { levels } from './levels.resource.ts'
import { companyMails } from './mails/index.ts'
import { permissions } from './permissions.resource.ts'
import { positions } from './positions.resource.ts'
import { roles } from './roles.resource.ts'
import { settings } from './settings.resource.ts'
import { tags } from './tags.resource.ts'
import { tenants } from './tenants.resource.ts'
import { companyTexts } from './texts.ts'
import { userSettings } from './user-settings.resource.ts'

export { createCompany, type NewCompany, roleIdByKey } from './create-company.ts'
export { defaultCurrency, readDefaultCurrency } from './default-currency.ts'
export { nationalDays } from './national-days.ts'
export { type NationalDaysChanged, nationalDaysChanged } from './national-days-changed.ts'
export { rolesBeyond } from './roles-beyond.ts'
export { secretSetting } from './setting-secrets.ts'
export { departments, directions, levels, positions }

export const company = defineServerModule({
  key: 'company',
  offers: ['industries', 'legal_holidays', 'directions', 'positions', 'departments'],
  resources: [
    departments,
    directions,
    positions,
    levels,
    documentTypes,
    tags,
    legalHolidays,
    evaluationTypes,
    expenseCategories,
    roles,
    permissions,
    industries,
    settings,
    userSettings,
    tenants,
    auditEntries,
  ],
  routes: [configurationRoute, sendDeleteCodeRoute, deleteCompanyRoute, keepCompanyRoute],
  jobs: (services, registry) => [taskJob(services, companyExport(registry)), deleteCompaniesJob(services)],
  texts: companyTexts,
  mails: companyMails,
})
