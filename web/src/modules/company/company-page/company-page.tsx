import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { type PageTab, PageTabs } from '#web/engine/pages/tabs/page-tabs.tsx'
import { tenantInformationQuery } from '#web/platform/session/tenant-information.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

const AI_CONTEXT = '/settings/company/ai-context'

const tabs: PageTab[] = [
  { to: '/settings/company/details', label: 'company:tab.details', permission: 'manageCompany' },
  { to: AI_CONTEXT, label: 'company:tab.aiContext', permission: 'manageCompany' },
  { to: '/settings/company/modules', label: 'company:tab.modules', permission: 'manageCompany' },
  { to: '/settings/company/roles', label: 'company:tab.roles', permission: 'manageBilling' },
  { to: '/settings/company/history', label: 'company:tab.history', permission: 'manageCompany' },
  { to: '/settings/company/data', label: 'company:tab.data', permission: ['manageCompany', 'manageBilling'] },
]

/** `/settings/company`: what the company is, which modules it uses, and who may do what, in tabs. */
export function CompanyPage() {
  const { t } = useTexts()
  const { data: information } = useQuery(tenantInformationQuery)
  const shown = tabs.filter(({ to }) => to !== AI_CONTEXT || information?.has_ai_access)
  return (
    <>
      <PageHeader title={t('company:company')} help={t('company:company.help')} />
      <PageTabs tabs={shown} label={t('company:company')} />
      <Outlet />
    </>
  )
}
