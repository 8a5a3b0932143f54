import { Outlet } from '@tanstack/react-router'
import { useMemo } from 'react'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { type PageTab, PageTabs } from '#web/engine/pages/tabs/page-tabs.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { seesOthers } from '../rights.ts'
import { useWaitingCount } from '../waiting/use-waiting.ts'
import { LeaveButton } from './leave-button.tsx'

/** `/holidays`: leave in tabs, with the way to ask for some above them. */
export function HolidaysPage() {
  const { t } = useTexts()
  const waiting = useWaitingCount()
  const tabs = useMemo<PageTab[]>(
    () => [
      { to: '/holidays/all', label: 'holidays:route.all', permission: seesOthers, count: waiting || undefined },
      { to: '/holidays/my', label: 'holidays:route.my' },
      {
        to: '/holidays/balances',
        label: 'holidays:route.balances',
        permission: ['manageHolidays', 'manageHolidayBalances'],
      },
      { to: '/holidays/planner', label: 'holidays:route.planner' },
      { to: '/holidays/calendar', label: 'holidays:route.calendar' },
    ],
    [waiting],
  )
  return (
    <>
      <PageHeader title={t('holidays:route.holidays')}>
        <LeaveButton />
      </PageHeader>
      <PageTabs tabs={tabs} label={t('holidays:route.holidays')} />
      <Outlet />
    </>
  )
}
