import type { Permissions } from '../engine/permissions.ts'

export const feedbackPermissions = {
  employees: {
    manageFeedback: {
      en: 'Give feedback about everyone and see what others gave',
      ro: 'Oferă feedback despre oricine și vede ce au oferit ceilalți',
      roles: ['hr'],
    },
    manageFeedbackForDirectReports: {
      en: 'Give feedback about one’s direct reports and clients, and see what others gave about them',
      ro: 'Oferă feedback despre subordonații direcți și clienți și vede ce au oferit ceilalți despre ei',
      roles: ['manager'],
      within: ['manageFeedback'],
    },
  },
} as const satisfies Permissions
