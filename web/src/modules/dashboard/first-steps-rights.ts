import type { Permission } from '#contracts/permissions.ts'

/** Who does any of the first steps of a company. */
export const FIRST_STEPS_PERMISSIONS: Permission[] = ['manageEmployees', 'manageHolidayPolicies', 'manageCompany']
