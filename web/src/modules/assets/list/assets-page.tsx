import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, Navigate, Outlet } from '@tanstack/react-router'
import { ImportLink } from '#web/engine/imports/import-link.tsx'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { type PageTab, PageTabs } from '#web/engine/pages/tabs/page-tabs.tsx'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

const tabs: PageTab[] = [
  { to: '/assets/all', label: 'assets:route.all', permission: 'manageAssets' },
  { to: '/assets/my', label: 'assets:route.my' },
]

/** `/assets`: what the company owns in tabs, with the way to add some above them. */
export function AssetsPage() {
  const { t } = useTexts()
  const { can } = useSession()
  const primary = can('manageAssets') && (
    <Group gap="xs">
      <ImportLink to="/assets/import" permission="manageAssets" />
      <Button component={Link} to="/assets/create" leftSection={<IconPlus size={16} aria-hidden />}>
        {t('assets:add')}
      </Button>
    </Group>
  )
  return (
    <>
      <PageHeader title={t('assets:route.assets')} primary={primary} />
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
