import type { PageTab } from '#web/engine/pages/tabs/page-tabs.tsx'

export const departmentTabs: PageTab[] = [
  { to: '/settings/departments', label: 'company:departments', permission: 'manageDepartments' },
  { to: '/settings/teams', label: 'company:teams', permission: 'manageDepartments', setting: 'show_team_field' },
]

export const positionTabs: PageTab[] = [
  { to: '/settings/positions', label: 'company:positions', permission: 'managePositions' },
  { to: '/settings/levels', label: 'company:levels', permission: 'managePositions' },
]

export const documentTabs: PageTab[] = [
  { to: '/settings/documents', label: 'company:documentTypes', permission: 'manageDocumentTypes' },
  { to: '/settings/tags', label: 'company:tags', permission: 'manageDocumentTypes' },
]
