/**
 * Every permission there is, in the groups of the role editor (spec 1 section 6), and what the four built-in roles
 * hold. Permissions are matched by name; several roles unite.
 */
export const permissionGroups = {
  employees: ['manageEmployees', 'editOwnEmployeeProfile', 'manageGoals', 'manageFeedback', 'manageChecklists'],
  holidays: [
    'manageHolidays',
    'manageHolidaysForDirectReports',
    'manageHolidayBalances',
    'manageHolidayPolicies',
    'approveRejectHolidays',
  ],
  evaluations: ['manageEvaluations', 'manageEvaluationTypes', 'manageAssessments', 'manageQuestions'],
  timesheets: ['manageTimesheets'],
  expenses: ['manageExpenses', 'manageOwnExpenses'],
  projects: ['manageProjects'],
  documents: ['manageDocuments', 'manageDocumentTypes', 'manageTemplates'],
  company: ['manageCompany', 'manageBilling', 'manageDepartments', 'managePositions', 'manageNews', 'manageAssets'],
  clients: ['manageClients', 'manageInvoices'],
  other: ['useAi', 'managePayroll'],
} as const

export type PermissionGroup = keyof typeof permissionGroups
export type Permission = (typeof permissionGroups)[PermissionGroup][number]

export const permissions = Object.values(permissionGroups).flat() as Permission[]

/** Kept out of the role editor (spec 1 section 6); the API still lists them. */
export const hiddenPermissions: Permission[] = ['useAi', 'managePayroll', 'manageAssessments', 'manageQuestions']

/** Whom a request can be sent to is for everybody to know; who holds any other permission is not. */
const askedOfColleagues: readonly string[] = [
  'approveRejectHolidays',
  'manageHolidays',
  'manageHolidaysForDirectReports',
  'manageExpenses',
] satisfies Permission[]

export const isAskedOfColleagues = (name: string): boolean => askedOfColleagues.includes(name)

export const roleKeys = ['admin', 'manager', 'hr', 'employee'] as const
export type RoleKey = (typeof roleKeys)[number]

/** What each built-in role may do in a new company. A manager leads people and work but sees no salaries. */
export const builtInRoles: Record<RoleKey, Permission[]> = {
  admin: permissions,
  manager: [
    'editOwnEmployeeProfile',
    'manageGoals',
    'manageFeedback',
    'manageHolidaysForDirectReports',
    'manageEvaluations',
    'manageTimesheets',
    'manageOwnExpenses',
    'manageProjects',
    'manageClients',
    'manageNews',
    'useAi',
  ],
  hr: [
    'manageEmployees',
    'editOwnEmployeeProfile',
    'manageGoals',
    'manageFeedback',
    'manageChecklists',
    'manageHolidays',
    'manageHolidayBalances',
    'manageHolidayPolicies',
    'approveRejectHolidays',
    'manageEvaluations',
    'manageEvaluationTypes',
    'manageTimesheets',
    'manageDocuments',
    'manageDocumentTypes',
    'manageTemplates',
    'manageDepartments',
    'managePositions',
    'manageNews',
    'manageAssets',
    'manageOwnExpenses',
    'managePayroll',
    'useAi',
  ],
  employee: ['editOwnEmployeeProfile', 'manageOwnExpenses'],
}
