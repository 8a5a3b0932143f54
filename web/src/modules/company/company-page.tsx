import { Outlet } from '@tanstack/react-router'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { type PageTab, PageTabs } from '#web/engine/pages/page-tabs.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'

const tabs: PageTab[] = [
  { to: '/settings/company/details', label: 'company:tab.details', permission: 'manageCompany' },
  { to: '/settings/company/modules', label: 'company:tab.modules', permission: 'manageCompany' },
  { to: '/settings/company/roles', label: 'company:tab.roles', permission: 'manageBilling' },
  { to: '/settings/company/history', label: 'company:tab.history', permission: 'manageCompany' },
  { to: '/settings/company/data', label: 'company:tab.data', permission: ['manageCompany', 'manageBilling'] },
]

/** `/settings/company`: what the company is, which modules it uses, and who may do what, in tabs. */
export function CompanyPage() {
  const { t } = useTexts()
  return (
    <>
      <PageHeader title={t('company:company')} help={t('company:company.help')} />
      <PageTabs tabs={tabs} label={t('company:company')} />
      <Outlet />
    </>
  )
}
