import { IconDeviceLaptop, IconPlus } from '@tabler/icons-react'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { defineModule, lazy, part } from '#web/platform/modules/define-module.ts'

/** Assets in use whose return date is over. */
const pastReturn = (today: string) => ({ status: 'in_use', return_date: `,${addDays(today, -1)}` })

/** What the company owns and hands to its people. */
export const assets = defineModule({
  key: 'assets',
  routes: [
    {
      path: '/assets',
      nameKey: 'assets:route.assets',
      module: 'assets',
      component: lazy(() => import('./list/assets-page.tsx'), 'AssetsPage'),
      children: [
        {
          path: '/',
          nameKey: 'assets:route.assets',
          component: lazy(() => import('./list/assets-page.tsx'), 'AssetsStart'),
        },
        {
          path: 'all',
          nameKey: 'assets:route.all',
          permission: 'manageAssets',
          component: lazy(() => import('./list/asset-tabs.tsx'), 'AllTab'),
        },
        {
          path: 'my',
          nameKey: 'assets:route.my',
          component: lazy(() => import('./list/asset-tabs.tsx'), 'MyTab'),
        },
      ],
    },
    {
      path: '/assets/create',
      nameKey: 'assets:add',
      module: 'assets',
      permission: 'manageAssets',
      component: lazy(() => import('./form/create-asset-page.tsx'), 'CreateAssetPage'),
    },
    {
      path: '/assets/import',
      nameKey: 'assets:route.import',
      module: 'assets',
      permission: 'manageAssets',
      component: lazy(() => import('./list/assets-import.tsx'), 'AssetsImport'),
    },
    {
      path: '/assets/label/$id',
      nameKey: 'assets:route.label',
      module: 'assets',
      component: lazy(() => import('./view/label-page.tsx'), 'LabelPage'),
    },
    {
      path: '/assets/$id/view',
      nameKey: 'assets:route.asset',
      module: 'assets',
      component: lazy(() => import('./view/asset-page.tsx'), 'AssetPage'),
    },
    {
      path: '/assets/$id/edit',
      nameKey: 'assets:edit',
      module: 'assets',
      permission: 'manageAssets',
      component: lazy(() => import('./form/edit-asset-page.tsx'), 'EditAssetPage'),
    },
  ],
  menu: [
    {
      group: 'people',
      order: 60,
      nameKey: 'assets:route.assets',
      to: '/assets',
      icon: IconDeviceLaptop,
      module: 'assets',
    },
  ],
  commands: [
    {
      id: 'add-asset',
      adds: { order: 75, what: 'assets:adds.asset' },
      nameKey: 'assets:add',
      icon: IconPlus,
      to: '/assets/create',
      permission: 'manageAssets',
      module: 'assets',
    },
  ],
  slots: {
    'palette.search': [
      {
        order: 50,
        entity: 'assets',
        label: 'assets:route.assets',
        module: 'assets',
        find: async (search, signal) => (await import('./list/find-assets.tsx')).findAssets(search, signal),
      },
    ],
    'employee.tabs': [
      {
        order: 50,
        path: 'assets',
        label: 'assets:route.employeeAssets',
        module: 'assets',
        when: ({ can, employee }, { id }) => can('manageAssets') || employee?.id === id,
        component: lazy(() => import('./list/employee-tab.tsx'), 'EmployeeAssetsTab'),
      },
    ],
    'dashboard.open': [
      {
        order: 30,
        key: 'assets-to-come-back',
        permission: 'manageAssets',
        module: 'assets',
        entity: 'assets',
        params: pastReturn,
        label: 'assets:open.toComeBack',
        isLate: true,
        action: 'assets:open.see',
        to: '/assets/all',
        search: pastReturn,
      },
    ],
    'employee.leaving': [
      {
        order: 10,
        key: 'still-held',
        module: 'assets',
        part: part(() => import('./list/still-held.tsx'), 'StillHeld'),
      },
    ],
    'employee.leavingCounts': [
      {
        order: 20,
        key: 'assets',
        permission: 'manageAssets',
        module: 'assets',
        entity: 'assets',
        params: (id) => ({ employee_id: id }),
        label: 'assets:leaving.count',
        to: (id) => `/employees/${id}/assets`,
      },
    ],
  },
  // Who has it goes by their name.
  dependants: { assets: ['asset-holders'], employees: ['assets'] },
})
