import { Skeleton, Text } from '@mantine/core'
import { usePlan } from '#web/platform/session/use-plan.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { updating } from '#web/ui/display/updating.ts'
import { CompareBox } from '../hours/compare-box.tsx'
import { HoursBody } from '../hours/hours-body.tsx'
import { useCompared } from '../hours/use-compared.ts'
import { IntervalTools } from '../interval-tools.tsx'
import { ReportPage } from '../report-page.tsx'
import { RoundingNote } from '../rounding-note.tsx'
import { TeamFilters } from '../team-filters.tsx'
import { isOfPeople, peopleOf, useReport } from '../use-report.ts'
import { amountsOfPeople, clientAmounts, clientRows, clientSums } from './client-sums.ts'
import { useClientFigures } from './use-client-figures.ts'

/** `/reports/clients`: hours and money of each client. */
export function ClientsReportPage() {
  const { t } = useTexts()
  const { can } = useSession()
  const { isPaid } = usePlan()
  const report = useReport()
  const { asked, range } = report
  const { earlier, compares } = useCompared(report)
  const answer = useClientFigures(range, peopleOf(asked), isPaid)
  const answerBefore = useClientFigures(earlier, peopleOf(asked), isPaid && compares)
  const before = compares ? answerBefore.data : undefined
  const ofPeople = isOfPeople(asked)
  const { data: clients } = answer
  return (
    <ReportPage>
      <IntervalTools {...report}>
        <TeamFilters asked={asked} change={report.change} />
        <CompareBox {...report} compares={compares} />
      </IntervalTools>
      <RoundingNote logged="reports:rounding.costLogged" />
      {answer.isPending && <Skeleton height={560} radius="md" />}
      {answer.isError && !clients && (
        <ErrorState title={t('reports:hours.failed')} onRetry={() => void answer.refetch()} />
      )}
      {clients && (
        <div {...updating(answer)}>
          <HoursBody
            {...{ report, asked, earlier }}
            level="client"
            rows={clientRows(clients, before)}
            sums={clientSums(clients, before)}
            before={before && clientSums(before, undefined)}
            columns={{ compares, billable: false, amounts: ofPeople ? amountsOfPeople : clientAmounts }}
            notes={ofPeople ? { profit: 'reports:hours.ofPeople' } : {}}
            // Hours of clients are everybody's; the entries behind them are read by who sees the time of others.
            opens={can(['manageTimesheets', 'manageEmployees'])}
            empty={<EmptyState title={t('reports:hours.empty')} help={t('reports:hours.emptyHelp')} />}
          />
        </div>
      )}
      {clients?.some(({ figures: { is_partial } }) => is_partial) && (
        <Text fz="sm" c="dimmed">
          {t('reports:clients.partial')}
        </Text>
      )}
      {clients?.some(({ figures: { total_actual_cost } }) => total_actual_cost === null) && (
        <Text fz="sm" c="dimmed">
          {t('reports:hours.withheld')}
        </Text>
      )}
    </ReportPage>
  )
}
