import type { ReactNode } from 'react'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { usePlan } from '#web/platform/session/use-plan.ts'
import { NeedsPlan } from '#web/platform/shell/notices/needs-plan.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ReportTabs } from './report-tabs.tsx'
import { SavedMenu } from './saved/saved-menu.tsx'

interface ReportPageProps {
  title?: string
  help?: string
  /** What can be done on the page. */
  actions?: ReactNode
  /** Tabs of a report of one project or person; else those of all reports. */
  tabs?: ReactNode
  children: ReactNode
}

/** The frame of every report: its title, the tabs, and what a company without a paid plan reads instead. */
export function ReportPage({ title, help, actions, tabs, children }: ReportPageProps) {
  const { t } = useTexts()
  const { isPaid } = usePlan()
  return (
    <>
      <PageHeader title={title ?? t('reports:route.reports')} {...(help ? { help } : {})}>
        {isPaid && actions}
        {isPaid && <SavedMenu />}
      </PageHeader>
      {tabs ?? <ReportTabs />}
      {isPaid ? children : <NeedsPlan text="reports:noPlan" ask="reports:noPlan.ask" />}
    </>
  )
}
