import { Navigate, Outlet } from '@tanstack/react-router'
import { ImportLink } from '#web/engine/imports/import-link.tsx'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { type PageTab, PageTabs } from '#web/engine/pages/tabs/page-tabs.tsx'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { AddButton } from './add-button.tsx'

const tabs: PageTab[] = [
  { to: '/assets/all', label: 'assets:route.all', permission: 'manageAssets' },
  { to: '/assets/my', label: 'assets:route.my' },
]

/** `/assets`: what the company owns in tabs, with the way to add some above them. */
export function AssetsPage() {
  const { t } = useTexts()
  return (
    <>
      <PageHeader title={t('assets:route.assets')} primary={<AddButton />}>
        <ImportLink to="/assets/import" permission="manageAssets" />
      </PageHeader>
      <PageTabs tabs={tabs} label={t('assets:route.assets')} />
      <Outlet />
    </>
  )
}

/** `/assets` itself: to all that one keeps, else to what one has. */
export function AssetsStart() {
  const { can } = useSession()
  return <Navigate to={can('manageAssets') ? '/assets/all' : '/assets/my'} search={true as never} replace />
}
