import { Center, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { MainArea } from '#web/platform/shell/main-area.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { updating } from '#web/ui/display/updating.ts'
import classes from './shared.module.css'
import { isUnknownLink, sharedReportQuery } from './shared-query.ts'
import { ShownReport } from './shown-report.tsx'

/** `/share/reports/detailed?token=…`: a detailed report, for everybody who knows the link. */
export function SharedReportPage() {
  const { token = '' } = useSearch({ strict: false }) as { token?: string }
  const { t } = useTexts()
  const [page, setPage] = useState(1)
  const shared = useQuery(sharedReportQuery(String(token), page))
  return (
    <MainArea className={classes.page}>
      <meta name="robots" content="noindex" />
      {shared.data && (
        <div {...updating(shared)}>
          <ShownReport report={shared.data} onPage={setPage} />
        </div>
      )}
      {shared.isPending && (
        <Center mih={280} role="status" aria-label={t('engine:list.loading')}>
          <Loader />
        </Center>
      )}
      {shared.isLoadingError &&
        (isUnknownLink(shared.error) ? (
          <ErrorState isPage title={t('reports:shared.unknown')} help={t('reports:shared.unknownHelp')} />
        ) : (
          <ErrorState isPage title={t('reports:shared.failed')} onRetry={() => void shared.refetch()} />
        ))}
    </MainArea>
  )
}
