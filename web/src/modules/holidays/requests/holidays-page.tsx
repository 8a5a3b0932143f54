import { Outlet } from '@tanstack/react-router'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { type PageTab, PageTabs } from '#web/engine/pages/page-tabs.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'

const tabs: PageTab[] = [{ to: '/holidays/my', label: 'holidays:route.my' }]

/** `/holidays`: leave in tabs; each person's own comes first, the rest follows their rights. */
export function HolidaysPage() {
  const { t } = useTexts()
  return (
    <>
      <PageHeader title={t('holidays:route.holidays')} />
      <PageTabs tabs={tabs} label={t('holidays:route.holidays')} />
      <Outlet />
    </>
  )
}
