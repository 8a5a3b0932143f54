import { defineServerModule } from '#engine/index.ts'
import { taskJob } from '#platform/tasks/index.ts'
import { auditEntries } from './audit-log/audit-entries.resource.ts'
import { deleteCompaniesJob, removeFilesJob } from './data/delete-companies.ts'
import { deleteCompanyRoute, keepCompanyRoute, sendDeleteCodeRoute } from './data/deletion.routes.ts'
import { companyExport } from './data/export.ts'
import { archiveNotice, deletionNotice } from './data/notices.ts'
import { departments } from './directories/departments.resource.ts'
import { directions } from './directories/directions.resource.ts'
import { documentTypes } from './directories/document-types.resource.ts'
import { evaluationTypes } from './directories/evaluation-types.resource.ts'
import { expenseCategories } from './directories/expense-categories.resource.ts'
import { industries } from './directories/industries.resource.ts'
import { levels } from './directories/levels.resource.ts'
import { positions } from './directories/positions.resource.ts'
import { tags } from './directories/tags.resource.ts'
import { companyLinkRoutes } from './links/links.routes.ts'
import { companyMails } from './mails/index.ts'
import { legalHolidays } from './national-days/legal-holidays.resource.ts'
import { permissions } from './roles/permissions.resource.ts'
import { roles } from './roles/roles.resource.ts'
import { settings } from './settings/settings.resource.ts'
import { userSettings } from './settings/user-settings.resource.ts'
import { companyBankAccounts } from './tax/company-bank-accounts.resource.ts'
import { companyTaxTerms } from './tax/company-tax-terms.resource.ts'
import { configurationRoute } from './tenant/configuration.route.ts'
import { tenants } from './tenant/tenants.resource.ts'
import { companyTexts } from './texts.ts'

export { documentTypeNamed } from './directories/document-type-named.ts'
export { nationalDays } from './national-days/national-days.ts'
export { type NationalDaysChanged, nationalDaysChanged } from './national-days/national-days-changed.ts'
export { rolesBeyond } from './roles/roles-beyond.ts'
export { type CompanyData, companyFacts, readCompanyData } from './settings/company-data.ts'
export { defaultCurrency, readDefaultCurrency } from './settings/default-currency.ts'
export { secretSetting } from './settings/setting-secrets.ts'
export { readAccounts } from './tax/read-accounts.ts'
export { readSeller, readSellers } from './tax/seller.ts'
export { createCompany, roleIdByKey } from './tenant/create-company.ts'
export { addFirstTypes } from './tenant/first-types.ts'
export { departments, directions, levels, positions }

export const company = defineServerModule({
  key: 'company',
  tables: ['document_type_people'],
  offers: [
    'industries',
    'expense_categories',
    'legal_holidays',
    'directions',
    'positions',
    'departments',
    'document_types',
    'document_type_people',
    'evaluation_types',
    'tags',
  ],
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
    companyTaxTerms,
    companyBankAccounts,
  ],
  routes: [configurationRoute, sendDeleteCodeRoute, deleteCompanyRoute, keepCompanyRoute, ...companyLinkRoutes],
  jobs: (services, registry) => [
    taskJob(services, companyExport(registry)),
    deleteCompaniesJob(services),
    removeFilesJob(services),
  ],
  notifications: [archiveNotice, deletionNotice],
  texts: companyTexts,
  mails: companyMails,
})
