import type { Permissions } from '../engine/permissions.ts'

export const holidayPermissions = {
  holidays: {
    manageHolidays: {
      en: 'See, add and decide on everyone’s holidays',
      ro: 'Vede, adaugă și decide concediile tuturor',
      roles: ['hr'],
      asked: true,
    },
    manageHolidaysForDirectReports: {
      en: 'Decide on the holidays of one’s direct reports',
      ro: 'Decide concediile subordonaților direcți',
      roles: ['manager'],
      within: ['manageHolidays', 'approveRejectHolidays'],
      asked: true,
    },
    manageHolidayBalances: {
      en: 'Correct how many days off people have left',
      ro: 'Corectează zilele de concediu rămase ale oamenilor',
      roles: ['hr'],
    },
    manageHolidayPolicies: {
      en: 'Keep holiday policies, national holidays and the calendar connection',
      ro: 'Administrează politicile de concediu, sărbătorile legale și conectarea calendarului',
      roles: ['hr'],
    },
    approveRejectHolidays: {
      en: 'Approve and reject holiday requests',
      ro: 'Aprobă și respinge cereri de concediu',
      roles: ['hr'],
      asked: true,
    },
  },
} as const satisfies Permissions
