import { Skeleton, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { byCurrency } from '#contracts/engine/values/currency-order.ts'
import { fromMinor, toMinor } from '#contracts/engine/values/money.ts'
import type { ClientProfitability } from '#contracts/projects/profitability.ts'
import { shownTime } from '#contracts/time/duration.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { usePlan } from '#web/platform/session/use-plan.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { updating } from '#web/ui/display/updating.ts'
import { entriesBehind } from '../hours/detailed-link.ts'
import hours from '../hours/hours.module.css'
import { IntervalTools } from '../interval-tools.tsx'
import { ReportPage } from '../report-page.tsx'
import { RoundingNote } from '../rounding-note.tsx'
import { TeamFilters } from '../team-filters.tsx'
import { isOfPeople, peopleOf, useReport } from '../use-report.ts'
import { type ClientRow, useClientFigures } from './use-client-figures.ts'

const allFigures = [
  ['total_billable_amount', 'reports:hours.amount'],
  ['total_invoiced_amount', 'reports:clients.invoiced'],
  ['total_paid_amount', 'reports:clients.paid'],
  ['total_actual_cost', 'reports:hours.cost'],
  ['total_actual_profitability', 'reports:hours.profit'],
] as const
type FigureKey = (typeof allFigures)[number][0]
/** What is invoiced to a client is nobody's in particular. */
const ofClient: ReadonlySet<FigureKey> = new Set(['total_invoiced_amount', 'total_paid_amount'])

/** A figure's sums by currency, of the clients where it is known. */
function totals(rows: readonly ClientRow[], key: FigureKey) {
  const known = rows.filter(({ figures: of }) => of[key] !== null)
  return [...Map.groupBy(known, ({ figures: { currency } }) => currency)]
    .map(([currency, some]) => ({
      currency,
      amount: fromMinor(
        some.reduce((sum, { figures: of }) => sum + toMinor(of[key]!, currency), 0),
        currency,
      ),
    }))
    .sort(byCurrency)
}

/** `/reports/clients`: hours and money of each client. */
export function ClientsReportPage() {
  const { t } = useTexts()
  const { exact } = useFormat()
  const { isPaid } = usePlan()
  const report = useReport()
  const { asked, range } = report
  const answer = useClientFigures(range, peopleOf(asked), isPaid)
  const ofPeople = isOfPeople(asked)
  const figures = ofPeople ? allFigures.filter(([key]) => !ofClient.has(key)) : allFigures
  const { data: rows } = answer
  const of = (figure: ClientProfitability, key: FigureKey) =>
    figure[key] === null ? MISSING : exact(figure[key], figure.currency)
  return (
    <ReportPage>
      <IntervalTools {...report}>
        <TeamFilters asked={asked} change={report.change} />
      </IntervalTools>
      <RoundingNote logged="reports:rounding.costLogged" />
      {answer.isPending && <Skeleton height={400} radius="md" />}
      {answer.isError && !rows && (
        <ErrorState title={t('reports:hours.failed')} onRetry={() => void answer.refetch()} />
      )}
      {rows && (
        <div className={hours.card} {...updating(answer)}>
          {rows.length === 0 ? (
            <EmptyState title={t('reports:hours.empty')} help={t('reports:hours.emptyHelp')} />
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (axe)
            <section className={hours.scroll} tabIndex={0} aria-label={t('reports:route.clients')}>
              <table className={hours.table}>
                <thead>
                  <tr>
                    <th scope="col">{t('name:timesheets.client_id')}</th>
                    <th scope="col" data-number>
                      {t('reports:hours')}
                    </th>
                    {figures.map(([key, label]) => (
                      <th key={key} scope="col" data-number>
                        {t(label)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ id, name, figures: figure }) => (
                    <tr key={id}>
                      <th scope="row">
                        <span className={hours.words}>
                          <Link to={`/clients/${id}/details`}>{name}</Link>
                        </span>
                      </th>
                      <td data-number>
                        <Link
                          className={hours.opened}
                          to="/reports/detailed"
                          search={entriesBehind(asked, range, { client_id: id }) as never}
                        >
                          {shownTime(figure.total_worked_minutes)}
                        </Link>
                      </td>
                      {figures.map(([key]) => (
                        <td
                          key={key}
                          data-number
                          data-loss={(key === 'total_actual_profitability' && (figure[key] ?? 0) < 0) || undefined}
                        >
                          {of(figure, key)}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
                <tfoot>
                  <tr>
                    <th scope="row">{t('reports:hours.total')}</th>
                    <td data-number>
                      {shownTime(rows.reduce((sum, { figures: one }) => sum + one.total_worked_minutes, 0))}
                    </td>
                    {figures.map(([key]) => (
                      <td key={key} data-number>
                        <span className={hours.amounts}>
                          {totals(rows, key).map(({ currency, amount }) => (
                            <span key={currency}>{exact(amount, currency)}</span>
                          ))}
                        </span>
                      </td>
                    ))}
                  </tr>
                </tfoot>
              </table>
            </section>
          )}
        </div>
      )}
      {ofPeople && rows && (
        <Text fz="sm" c="dimmed">
          {t('reports:hours.ofPeople')}
        </Text>
      )}
      {rows?.some(({ figures: { is_partial } }) => is_partial) && (
        <Text fz="sm" c="dimmed">
          {t('reports:clients.partial')}
        </Text>
      )}
      {rows?.some(({ figures: { total_actual_cost } }) => total_actual_cost === null) && (
        <Text fz="sm" c="dimmed">
          {t('reports:hours.withheld')}
        </Text>
      )}
    </ReportPage>
  )
}
