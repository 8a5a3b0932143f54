import { IconPlus, IconReceipt } from '@tabler/icons-react'
import { defineModule, lazy } from '#web/platform/modules/define-module.ts'

const module = 'expenses' as const
const menu = '/expenses' as const
const keepers = 'manageExpenses' as const

/** What people paid for the company, and get back. */
export const expenses = defineModule({
  key: 'expenses',
  routes: [
    { path: '/expenses', menu, module, redirect: '/expenses/my-expenses', nameKey: 'expenses:route.expenses' },
    {
      path: '/expenses/my-expenses',
      menu,
      module,
      nameKey: 'expenses:route.my',
      component: lazy(() => import('./list/my-page.tsx'), 'MyExpensesPage'),
    },
    {
      path: '/expenses/all',
      menu,
      module,
      permission: keepers,
      nameKey: 'expenses:route.all',
      component: lazy(() => import('./list/all-page.tsx'), 'AllExpensesPage'),
    },
    {
      path: '/expenses/to-pay',
      menu,
      module,
      permission: keepers,
      nameKey: 'expenses:route.toPay',
      component: lazy(() => import('./list/to-pay-page.tsx'), 'ToPayPage'),
    },
    {
      path: '/expenses/create',
      menu,
      module,
      nameKey: 'expenses:route.create',
      component: lazy(() => import('./form/create-page.tsx'), 'CreateExpensePage'),
    },
    {
      path: '/expenses/single/$id/details',
      menu,
      module,
      nameKey: 'expenses:route.expense',
      component: lazy(() => import('./details/expense-page.tsx'), 'ExpensePage'),
    },
    {
      path: '/expenses/single/$id/edit',
      menu,
      module,
      nameKey: 'expenses:route.editExpense',
      component: lazy(() => import('./form/edit-expense-page.tsx'), 'EditExpensePage'),
    },
    {
      path: '/expenses/$id/details',
      menu,
      module,
      nameKey: 'expenses:route.bundle',
      component: lazy(() => import('./details/bundle-page.tsx'), 'BundlePage'),
    },
    {
      path: '/expenses/$id/edit',
      menu,
      module,
      nameKey: 'expenses:route.editBundle',
      component: lazy(() => import('./form/edit-page.tsx'), 'EditBundlePage'),
    },
  ],
  menu: [
    {
      group: 'money',
      order: 20,
      nameKey: 'expenses:route.expenses',
      to: '/expenses/my-expenses',
      icon: IconReceipt,
      module,
    },
  ],
  commands: [{ id: 'add-expense', nameKey: 'expenses:route.create', icon: IconPlus, to: '/expenses/create', module }],
  dependants: {
    expenses: ['expense-bundles', 'projects', 'clients'],
    'expense-bundles': ['expenses'],
    'expense-categories': ['expenses'],
  },
})
