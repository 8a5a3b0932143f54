import { IconBuilding, IconSettings, IconStairs } from '@tabler/icons-react'
import { defineModule, lazy } from '#web/platform/modules/define-module.ts'

/** The company itself: its settings area and the directories its people are sorted by. */
export const company = defineModule({
  key: 'company',
  texts: { en: () => import('./texts.en.ts'), ro: () => import('./texts.ro.ts') },
  routes: [
    {
      path: '/settings',
      nameKey: 'company:route.settings',
      component: lazy(() => import('./settings-page.tsx'), 'SettingsPage'),
    },
    {
      path: '/settings/departments',
      nameKey: 'company:departments',
      permission: 'manageDepartments',
      component: lazy(() => import('./departments-page.tsx'), 'DepartmentsPage'),
    },
    {
      path: '/settings/teams',
      nameKey: 'company:teams',
      permission: 'manageDepartments',
      setting: 'show_team_field',
      component: lazy(() => import('./teams-page.tsx'), 'TeamsPage'),
    },
    {
      path: '/settings/positions',
      nameKey: 'company:positions',
      permission: 'managePositions',
      component: lazy(() => import('./positions-page.tsx'), 'PositionsPage'),
    },
    {
      path: '/settings/levels',
      nameKey: 'company:levels',
      permission: 'managePositions',
      component: lazy(() => import('./levels-page.tsx'), 'LevelsPage'),
    },
  ],
  menu: [{ group: 'settings', order: 10, nameKey: 'company:route.settings', to: '/settings', icon: IconSettings }],
  settings: [
    {
      order: 50,
      nameKey: 'company:departments',
      helpKey: 'company:card.departments',
      to: '/settings/departments',
      icon: IconBuilding,
      permission: 'manageDepartments',
    },
    {
      order: 110,
      nameKey: 'company:card.positions',
      helpKey: 'company:card.positionsHelp',
      to: '/settings/positions',
      icon: IconStairs,
      permission: 'managePositions',
    },
  ],
  dependants: {
    departments: ['positions', 'directions'],
    directions: ['departments', 'employees'],
    positions: ['departments', 'employees'],
    levels: ['employees'],
  },
})
