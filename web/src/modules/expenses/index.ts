import { IconCamera, IconReceipt2 } from '@tabler/icons-react'
import { defineModule, lazy, part } from '#web/platform/modules/define-module.ts'

const module = 'expenses' as const
/** What every page of expenses needs; who keeps everybody's sees more of them. */
const needs = { menu: '/expenses/mine', module } as const
const keeps = { ...needs, permission: 'manageExpenses' } as const

/** What people paid for the company, and get back. */
export const expenses = defineModule({
  key: 'expenses',
  routes: [
    {
      path: '/expenses',
      ...needs,
      nameKey: 'expenses:route.expenses',
      children: [{ path: '/', redirect: '/expenses/mine', nameKey: 'expenses:route.expenses' }],
    },
    {
      path: '/expenses/mine',
      ...needs,
      nameKey: 'expenses:route.mine',
      component: lazy(() => import('./list/my-page.tsx'), 'MyExpensesPage'),
    },
    {
      path: '/expenses/all',
      ...keeps,
      nameKey: 'expenses:route.all',
      component: lazy(() => import('./list/all-page.tsx'), 'AllExpensesPage'),
    },
    {
      path: '/expenses/to-pay',
      ...keeps,
      nameKey: 'expenses:route.toPay',
      component: lazy(() => import('./to-pay/to-pay-page.tsx'), 'ToPayPage'),
    },
    {
      path: '/expenses/bills',
      ...keeps,
      nameKey: 'expenses:route.bills',
      component: lazy(() => import('./bills/list/bills-page.tsx'), 'BillsPage'),
    },
    {
      path: '/expenses/bills/$id/details',
      ...keeps,
      nameKey: 'expenses:route.bill',
      component: lazy(() => import('./bills/bill-page.tsx'), 'BillPage'),
    },
    {
      path: '/expenses/bills/$id/expense',
      ...keeps,
      nameKey: 'expenses:bills.turn',
      component: lazy(() => import('./bills/turn-page.tsx'), 'TurnPage'),
    },
    {
      path: '/expenses/receipts',
      ...needs,
      nameKey: 'expenses:route.receipts',
      component: lazy(() => import('./receipts/check-page.tsx'), 'CheckReceiptsPage'),
    },
    {
      path: '/expenses/create',
      ...needs,
      nameKey: 'expenses:route.createBundle',
      component: lazy(() => import('./form/create-bundle-page.tsx'), 'CreateBundlePage'),
    },
    {
      path: '/expenses/$id/details',
      ...needs,
      nameKey: 'expenses:route.bundle',
      component: lazy(() => import('./details/bundle-page.tsx'), 'BundlePage'),
    },
    {
      path: '/expenses/$id/edit',
      ...needs,
      nameKey: 'expenses:route.editBundle',
      component: lazy(() => import('./form/edit-bundle-page.tsx'), 'EditBundlePage'),
    },
    {
      path: '/expenses/single/create',
      ...needs,
      nameKey: 'expenses:route.createExpense',
      component: lazy(() => import('./form/create-expense-page.tsx'), 'CreateExpensePage'),
    },
    {
      path: '/expenses/single/$id/details',
      ...needs,
      nameKey: 'expenses:route.expense',
      component: lazy(() => import('./details/expense-page.tsx'), 'ExpensePage'),
    },
    {
      path: '/expenses/single/$id/edit',
      ...needs,
      nameKey: 'expenses:route.editExpense',
      component: lazy(() => import('./form/edit-expense-page.tsx'), 'EditExpensePage'),
    },
  ],
  menu: [
    { group: 'money', order: 20, nameKey: 'expenses:route.expenses', to: '/expenses/mine', icon: IconReceipt2, module },
  ],
  commands: [
    { id: 'add-receipts', nameKey: 'expenses:command.add', icon: IconCamera, to: '/expenses/mine', module },
    {
      id: 'add-expense',
      adds: { order: 30, what: 'expenses:adds.expense' },
      nameKey: 'expenses:route.createExpense',
      icon: IconReceipt2,
      to: '/expenses/single/create',
      module,
    },
  ],
  slots: {
    'project.tabs': [
      {
        order: 40,
        path: 'expenses',
        label: 'expenses:route.expenses',
        permission: ['manageExpenses', 'manageOwnExpenses'],
        module,
        component: lazy(() => import('./elsewhere/project-expenses-tab.tsx'), 'ProjectExpensesTab'),
      },
    ],
    'company.expenses': [
      {
        order: 10,
        key: 'large-amount',
        permission: 'manageCompany',
        module,
        part: part(() => import('./elsewhere/large-amount.tsx'), 'LargeAmount'),
      },
    ],
    'waiting.kinds': [{ order: 30, entity: 'expense-bundles', module, verb: 'expenses:inbox.verb' }],
    'inbox.facts': [
      {
        order: 10,
        key: 'bundle',
        entity: 'expense-bundles',
        module,
        part: part(() => import('./elsewhere/bundle-facts.tsx'), 'BundleFacts'),
      },
    ],
    'palette.search': [
      {
        order: 40,
        entity: 'expense-bundles',
        label: 'expenses:palette.bundles',
        module,
        find: async (search, signal) => (await import('./elsewhere/find-bundles.tsx')).findBundles(search, signal),
      },
    ],
    'dashboard.open': [
      {
        order: 40,
        key: 'expenses-to-pay',
        permission: 'manageExpenses',
        module,
        entity: 'expenses',
        params: () => ({ status: 'approved' }),
        label: 'expenses:open.toPay',
        action: 'expenses:open.pay',
        to: '/expenses/to-pay',
      },
    ],
    'dashboard.figures': [
      {
        order: 30,
        key: 'expenses',
        module,
        part: part(() => import('./elsewhere/expenses-figure.tsx'), 'ExpensesFigure'),
      },
    ],
  },
  dependants: {
    expenses: ['expense-bundles', 'expense-receipts', 'supplier-bills', 'projects'],
    'expense-bundles': ['expenses', 'expense-receipts', 'supplier-bills', 'projects'],
    'expense-receipts': ['expenses', 'expense-bundles'],
    'supplier-bills': ['expenses', 'expense-bundles', 'projects'],
  },
})
