import { Skeleton, Text } from '@mantine/core'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { usePlan } from '#web/platform/session/use-plan.ts'
import { NeedsPlan } from '#web/platform/shell/notices/needs-plan.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { updating } from '#web/ui/display/updating.ts'
import { ReportTabs } from '../report-tabs.tsx'
import { SavedMenu } from '../saved/saved-menu.tsx'
import { PresenceLegend } from './presence-legend.tsx'
import { PresenceTable } from './presence-table.tsx'
import { PresenceTools } from './presence-tools.tsx'
import { usePresence } from './use-presence.ts'

/** `/reports/presence`: the hours and leave of everybody, day by day. */
export function PresencePage() {
  const { t } = useTexts()
  const { interval, range, isKnown, months, place, search, team, change, answer, people } = usePresence()
  const { isPaid } = usePlan()
  const sheet = answer.data
  if (!isPaid) {
    return (
      <>
        <PageHeader title={t('reports:route.presence')} help={t('reports:presence.help')} />
        <ReportTabs />
        <NeedsPlan text="reports:noPlan" ask="reports:noPlan.ask" />
      </>
    )
  }
  return (
    <>
      <PageHeader title={t('reports:route.presence')} help={t('reports:presence.help')}>
        <SavedMenu />
      </PageHeader>
      <ReportTabs />
      <PresenceTools {...{ interval, range, isKnown, months, place, search, team, change }} />
      {answer.isPending && <Skeleton height={480} radius="md" />}
      {answer.isError && !sheet && (
        <ErrorState title={t('reports:presence.failed')} onRetry={() => void answer.refetch()} />
      )}
      {sheet && (
        <div {...updating(answer)}>
          {people.length === 0 ? (
            <EmptyState
              title={t('reports:presence.empty')}
              help={t(sheet.people.length === 0 ? 'reports:presence.emptyHelp' : 'reports:presence.noMatch')}
            />
          ) : (
            <>
              <PresenceTable sheet={sheet} people={people} />
              <PresenceLegend sheet={sheet} />
            </>
          )}
          <Text size="sm" c="dimmed" mt="xs">
            {t(sheet.hours === 'logged' ? 'reports:presence.hoursLogged' : 'reports:presence.hours')}{' '}
            {t('reports:presence.why')}
          </Text>
        </div>
      )}
    </>
  )
}
