import { Outlet } from '@tanstack/react-router'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { PageTabs } from '#web/engine/pages/tabs/page-tabs.tsx'
import { useSlotTabs } from '#web/engine/pages/tabs/use-slot-tabs.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** `/settings/account`: everyone's own corner, in tabs. */
export function AccountPage() {
  const { t } = useTexts()
  const tabs = useSlotTabs('account.tabs', '/settings/account', undefined)
  return (
    <>
      <PageHeader title={t('account:account.title')} />
      <PageTabs tabs={tabs} label={t('account:account.tabs')} />
      <Outlet />
    </>
  )
}
