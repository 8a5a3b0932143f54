import type { ModuleContract } from '../engine/module.ts'
import { auditEntryNames } from './audit-entries.ts'
import { directoryNames } from './directories.ts'
import { legalHolidayNames } from './legal-holidays.ts'
import { ownSettingNames } from './own-settings.ts'
import { companyPermissions } from './permissions.ts'
import { roleNames } from './roles.ts'
import { companySettingNames, companySettings } from './settings.ts'
import { bankAccountNames } from './tax/bank-accounts.ts'
import { taxTermNames } from './tax/tax-terms.ts'
import { tenantNames } from './tenants.ts'

export const company = {
  order: 100,
  names: {
    ...directoryNames,
    ...legalHolidayNames,
    ...tenantNames,
    ...roleNames,
    ...companySettingNames,
    ...ownSettingNames,
    ...auditEntryNames,
    ...taxTermNames,
    ...bankAccountNames,
    'permissions.group=company': { en: 'Company', ro: 'Companie' },
  },
  permissions: companyPermissions,
  settings: companySettings,
} as const satisfies ModuleContract
