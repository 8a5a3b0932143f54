import { Outlet } from '@tanstack/react-router'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { type PageTab, PageTabs } from '#web/engine/pages/page-tabs.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'

const tabs: PageTab[] = [
  { to: '/settings/account/profile', label: 'account:tab.profile' },
  { to: '/settings/account/employee-profile', label: 'account:tab.employeeProfile' },
  { to: '/settings/account/goals', label: 'account:tab.goals', module: 'team' },
  { to: '/settings/account/calendar', label: 'account:tab.calendar' },
  { to: '/settings/account/security', label: 'account:tab.security' },
  { to: '/settings/account/language', label: 'account:tab.language' },
]

/** `/settings/account`: everyone's own corner, in tabs. */
export function AccountPage() {
  const { t } = useTexts()
  return (
    <>
      <PageHeader title={t('account:account.title')} />
      <PageTabs tabs={tabs} label={t('account:account.tabs')} />
      <Outlet />
    </>
  )
}
