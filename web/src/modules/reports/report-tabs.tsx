import { PageTabs } from '#web/engine/pages/tabs/page-tabs.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'

const time = 'time' as const

/** The reports that there are, for who may read them. */
export function ReportTabs() {
  const { t } = useTexts()
  return (
    <PageTabs
      label={t('reports:route.reports')}
      tabs={[
        { to: '/reports/clients', label: 'reports:route.clients', permission: 'manageInvoices', module: 'invoices' },
        { to: '/reports/projects', label: 'reports:route.projects', module: time },
        { to: '/reports/tasks', label: 'reports:route.tasks', module: time },
        {
          to: '/reports/team',
          label: 'reports:route.team',
          permission: ['manageTimesheets', 'manageEmployees'],
          module: time,
        },
        {
          to: '/reports/capacity',
          label: 'reports:route.capacity',
          permission: ['manageProjects', 'manageTimesheets'],
          module: time,
        },
        { to: '/reports/presence', label: 'reports:route.presence', permission: 'manageTimesheets', module: time },
        { to: '/reports/detailed', label: 'reports:route.detailed', module: time },
      ]}
    />
  )
}
