import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { PublicPage } from '#web/engine/pages/public/public-page.tsx'
import classes from './shared.module.css'
import { sharedReportQuery } from './shared-query.ts'
import { ShownReport } from './shown-report.tsx'

/** `/share/reports/detailed?token=…`: a detailed report, for everybody who knows the link. */
export function SharedReportPage() {
  const { token = '' } = useSearch({ strict: false }) as { token?: string }
  const [page, setPage] = useState(1)
  const shared = useQuery(sharedReportQuery(String(token), page))
  return (
    <PublicPage shared={shared} failed="reports:shared.failed" className={classes.page}>
      {(report) => <ShownReport report={report} onPage={setPage} />}
    </PublicPage>
  )
}
