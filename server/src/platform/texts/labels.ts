import { historyTexts } from './history.ts'

/** The words for stored values, as `group.value`; shown in exports, mails and documents. */
export const labelTexts = {
  ...historyTexts,
  'employeeStatus.draft': { en: 'Uninvited', ro: 'Neinvitat' },
  'employeeStatus.invited': { en: 'Invited', ro: 'Invitat' },
  'employeeStatus.active': { en: 'Active', ro: 'Activ' },
  'employeeStatus.archived': { en: 'Archived', ro: 'Arhivat' },
  'employeeStatus.cancelled': { en: 'Invitation cancelled', ro: 'Invitație anulată' },
  'contractType.employment_contract': { en: 'Employment contract', ro: 'Contract de muncă' },
  'contractType.b2b_paid_holidays': { en: 'B2B with paid holidays', ro: 'B2B cu concediu plătit' },
  'contractType.b2b_unpaid_holidays': { en: 'B2B with unpaid holidays', ro: 'B2B cu concediu neplătit' },
  'gender.Female': { en: 'Female', ro: 'Feminin' },
  'gender.Male': { en: 'Male', ro: 'Masculin' },
  'gender.Other': { en: 'Other', ro: 'Altul' },
  'salaryType.monthly': { en: 'Monthly', ro: 'Lunar' },
  'salaryType.hourly': { en: 'Hourly', ro: 'Pe oră' },
  'goalStatus.not_started': { en: 'Not started', ro: 'Neînceput' },
  'goalStatus.in_progress': { en: 'In progress', ro: 'În lucru' },
  'goalStatus.completed': { en: 'Completed', ro: 'Finalizat' },
  'goalPriority.low': { en: 'Low', ro: 'Scăzută' },
  'goalPriority.medium': { en: 'Medium', ro: 'Medie' },
  'goalPriority.high': { en: 'High', ro: 'Ridicată' },
  'role.admin': { en: 'Admin', ro: 'Administrator' },
  'role.manager': { en: 'Manager', ro: 'Manager' },
  'role.hr': { en: 'HR', ro: 'Resurse umane' },
  'role.employee': { en: 'Employee', ro: 'Angajat' },
} as const
