import { IconFileInvoice, IconPlus } from '@tabler/icons-react'
import { defineModule, lazy, part } from '#web/platform/modules/define-module.ts'

const permission = 'manageInvoices' as const
const module = 'invoices' as const
/** What every page of invoices needs. */
const needs = { menu: '/invoices/open', permission, module } as const

/** What clients are charged: from the first line to the paid invoice. */
export const invoices = defineModule({
  key: 'invoices',
  routes: [
    {
      path: '/invoices',
      ...needs,
      nameKey: 'invoices:route.invoices',
      children: [{ path: '/', redirect: '/invoices/open', nameKey: 'invoices:route.invoices' }],
    },
    {
      path: '/invoices/open',
      ...needs,
      nameKey: 'invoices:route.open',
      component: lazy(() => import('./list/open-page.tsx'), 'OpenInvoicesPage'),
    },
    {
      path: '/invoices/all',
      ...needs,
      nameKey: 'invoices:route.all',
      component: lazy(() => import('./list/all-page.tsx'), 'AllInvoicesPage'),
    },
    {
      path: '/invoices/bank',
      ...needs,
      nameKey: 'invoices:route.bank',
      component: lazy(() => import('./bank/bank-page.tsx'), 'BankPage'),
    },
    {
      path: '/invoices/efactura',
      ...needs,
      nameKey: 'invoices:route.efactura',
      component: lazy(() => import('./efactura/board/efactura-page.tsx'), 'EfacturaPage'),
    },
    {
      path: '/invoices/efactura/connection',
      ...needs,
      nameKey: 'invoices:route.anaf',
      component: lazy(() => import('./efactura/connection/connection-page.tsx'), 'AnafConnectionPage'),
    },
    {
      path: '/invoices/configure',
      ...needs,
      nameKey: 'invoices:route.configure',
      component: lazy(() => import('./configure/configure-page.tsx'), 'ConfigureInvoicesPage'),
    },
    {
      path: '/invoices/proformas',
      ...needs,
      nameKey: 'invoices:route.proformas',
      component: lazy(() => import('./proforma/proformas-page.tsx'), 'ProformasPage'),
    },
    {
      path: '/invoices/reminders',
      ...needs,
      nameKey: 'invoices:route.reminders',
      component: lazy(() => import('./reminders/reminders-page.tsx'), 'RemindersPage'),
    },
    {
      path: '/invoices/recurring',
      ...needs,
      nameKey: 'invoices:route.recurring',
      component: lazy(() => import('./recurring/plans-page.tsx'), 'PlansPage'),
    },
    {
      path: '/invoices/recurring/create',
      ...needs,
      nameKey: 'invoices:route.createPlan',
      component: lazy(() => import('./recurring/create-plan-page.tsx'), 'CreatePlanPage'),
    },
    {
      path: '/invoices/recurring/$id',
      ...needs,
      nameKey: 'invoices:route.plan',
      component: lazy(() => import('./recurring/plan-page.tsx'), 'PlanPage'),
    },
    {
      path: '/invoices/recurring/$id/edit',
      ...needs,
      nameKey: 'invoices:route.editPlan',
      component: lazy(() => import('./recurring/edit-plan-page.tsx'), 'EditPlanPage'),
    },
    {
      path: '/invoices/tracked-time',
      ...needs,
      nameKey: 'invoices:route.tracked',
      component: lazy(() => import('./tracked/tracked-page.tsx'), 'TrackedTimePage'),
    },
    {
      path: '/invoices/create',
      ...needs,
      nameKey: 'invoices:route.create',
      component: lazy(() => import('./edit/create-page.tsx'), 'CreateInvoicePage'),
    },
    {
      path: '/invoices/$id',
      ...needs,
      nameKey: 'invoices:route.invoice',
      component: lazy(() => import('./details/invoice-page.tsx'), 'InvoicePage'),
      children: [
        { path: '/', redirect: '/invoices/$id/details', nameKey: 'invoices:route.invoice' },
        {
          path: '/details',
          nameKey: 'invoices:route.details',
          component: lazy(() => import('./details/details-tab.tsx'), 'InvoiceDetailsTab'),
        },
        {
          path: '/document',
          nameKey: 'invoices:route.document',
          component: lazy(() => import('./details/document-tab.tsx'), 'InvoiceDocumentTab'),
        },
        {
          path: '/files',
          nameKey: 'invoices:route.files',
          component: lazy(() => import('./details/files-tab.tsx'), 'InvoiceFilesTab'),
        },
        {
          path: '/history',
          nameKey: 'invoices:route.history',
          component: lazy(() => import('./details/history-tab.tsx'), 'InvoiceHistoryTab'),
        },
      ],
    },
    {
      path: '/invoices/$id/edit',
      ...needs,
      nameKey: 'invoices:route.edit',
      component: lazy(() => import('./edit/edit-page.tsx'), 'EditInvoicePage'),
    },
    {
      path: '/share/open-invoices/$token',
      layout: 'empty',
      nameKey: 'invoices:route.openInvoices',
      component: lazy(() => import('./statements/open-invoices-page.tsx'), 'OpenInvoicesPage'),
    },
    {
      path: '/share/invoices/$token/details',
      layout: 'empty',
      nameKey: 'invoices:route.shared',
      component: lazy(() => import('./shared/shared-invoice-page.tsx'), 'SharedInvoicePage'),
    },
  ],
  menu: [
    {
      group: 'money',
      order: 10,
      nameKey: 'invoices:route.invoices',
      to: '/invoices/open',
      icon: IconFileInvoice,
      permission,
      module,
    },
  ],
  commands: [
    {
      id: 'add-invoice',
      adds: { order: 50, what: 'invoices:adds.invoice' },
      nameKey: 'invoices:route.create',
      icon: IconPlus,
      to: '/invoices/create',
      permission,
      module,
    },
  ],
  slots: {
    'client.tabs': [
      {
        order: 30,
        path: 'invoices',
        label: 'invoices:route.invoices',
        permission,
        module,
        component: lazy(() => import('./elsewhere/client-invoices-tab.tsx'), 'ClientInvoicesTab'),
      },
      {
        order: 31,
        path: 'statement',
        label: 'invoices:route.statement',
        permission,
        module,
        component: lazy(() => import('./statements/statement-tab.tsx'), 'StatementTab'),
      },
    ],
    'project.actions': [
      {
        order: 10,
        key: 'invoice',
        permission,
        module,
        part: part(() => import('./elsewhere/invoice-project.tsx'), 'InvoiceProject'),
      },
    ],
    'palette.search': [
      {
        order: 30,
        entity: 'invoices',
        label: 'invoices:palette.invoices',
        permission,
        module,
        find: async (search, signal) => (await import('./elsewhere/find-invoices.tsx')).findInvoices(search, signal),
      },
    ],
    'dashboard.open': [
      {
        order: 5,
        key: 'overdue-invoices',
        permission,
        module,
        entity: 'invoices',
        params: () => ({ status: 'late' }),
        label: 'invoices:open.overdue',
        isLate: true,
        action: 'invoices:open.see',
        to: '/invoices/open',
      },
    ],
    'dashboard.figures': [
      {
        order: 20,
        key: 'unpaid',
        permission,
        module,
        part: part(() => import('./elsewhere/unpaid-figure.tsx'), 'UnpaidFigure'),
      },
    ],
  },
  dependants: {
    invoices: [
      'client-credits',
      'bank-lines',
      'invoice-lines',
      'invoice-events',
      'invoice-payments',
      'invoice-versions',
      'efactura-tries',
      'timesheets',
      'projects',
      'invoice-plans',
    ],
    'invoice-payments': ['client-credits', 'invoices'],
    'client-credits': ['invoices'],
    'bank-lines': ['invoices', 'invoice-payments', 'client-credits'],
    'invoice-reminder-steps': ['invoices'],
    'invoice-plans': ['invoice-plan-runs', 'invoices'],
    'invoice-plan-runs': ['invoice-plans'],
    'invoice-lines': ['invoices'],
    files: ['invoices'],
    clients: ['invoices'],
    // What a new invoice begins with, and the company's side of its paper.
    settings: ['invoices'],
    'company-tax-terms': ['invoices'],
    'company-bank-accounts': ['invoices'],
  },
})
