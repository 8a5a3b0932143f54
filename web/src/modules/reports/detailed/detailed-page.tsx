import { Button, Checkbox, Group, Skeleton } from '@mantine/core'
import { IconFilter, IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { shownTime } from '#contracts/time/duration.ts'
import { Pages } from '#web/engine/table/tools/pages.tsx'
import { formatDay } from '#web/platform/format/dates.ts'
import { useConfiguration, useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { updating } from '#web/ui/display/updating.ts'
import { later } from '#web/ui/later.tsx'
import hours from '../hours/hours.module.css'
import { useOverTime } from '../hours/use-hours.ts'
import { IntervalTools } from '../interval-tools.tsx'
import { NoHours } from '../no-hours.tsx'
import { ReportPage } from '../report-page.tsx'
import { RoundingNote } from '../rounding-note.tsx'
import { filtersOf, type ReportSearch, useReport } from '../use-report.ts'
import { useReportKeys } from '../use-report-keys.ts'
import { DayRows } from './day-rows.tsx'
import classes from './detailed.module.css'
import { DetailedFilters } from './detailed-filters.tsx'
import { ExportMenu } from './export-menu.tsx'
import { FilterSummary } from './filter-summary.tsx'
import { useEntries } from './use-entries.ts'
import { useNationalDays } from './use-national-days.ts'

const ShareDialog = later(() => import('./share-dialog.tsx'), 'ShareDialog')

interface DetailedSearch extends ReportSearch {
  /** `off`: without descriptions. */
  descriptions?: string
  show_timesheet_dates?: string
}

/** `/reports/detailed`: every entry of an interval, day by day. */
export function DetailedReportPage() {
  const { t } = useTexts()
  const { can } = useSession()
  const { switchedOn } = useConfiguration()
  const report = useReport()
  const { interval, range, now } = report
  const asked = report.asked as DetailedSearch
  const change = report.change as (wanted: Partial<DetailedSearch>) => void
  const [showsFilters, setShowsFilters] = useState(true)
  const [shares, setShares] = useState(false)
  const filters = filtersOf(asked)
  const page = Number(asked.page ?? 1)
  const entries = useEntries({ ...filters, date: `${range.from},${range.to}` }, page)
  const days = useOverTime('day', range, filters)
  const minutesOf = new Map(days.data?.map(({ from, minutes }) => [from, minutes]))
  const mayLog = can('manageTimesheets') && switchedOn('show_timesheet_dates')
  const columns = {
    descriptions: asked.descriptions !== 'off',
    loggedAt: mayLog && asked.show_timesheet_dates !== 'false',
  }
  const national = useNationalDays(range)
  const toggleFilters = () => setShowsFilters((shown) => !shown)
  useReportKeys({ f: toggleFilters })
  const { data } = entries
  const total = days.data?.reduce((sum, { minutes }) => sum + minutes, 0)
  const byDay = [...Map.groupBy(data?.data ?? [], ({ attributes }) => attributes.date)]
  return (
    <ReportPage
      title={t(can(['manageTimesheets', 'manageEmployees']) ? 'reports:route.detailed' : 'reports:detailed.mine')}
      help={[
        `${formatDay(range.from)} – ${formatDay(range.to)}`,
        ...(data ? [t('reports:hours.entries', { count: data.meta.total })] : []),
      ].join(' · ')}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconFilter size={18} aria-hidden />}
            aria-expanded={showsFilters}
            onClick={toggleFilters}
          >
            {t(showsFilters ? 'reports:detailed.hideFilters' : 'reports:detailed.showFilters')}
          </Button>
          <Button variant="default" leftSection={<IconLink size={18} aria-hidden />} onClick={() => setShares(true)}>
            {t('reports:detailed.share')}
          </Button>
          <ExportMenu range={range} filters={filters} count={data?.meta.total ?? 0} filled />
        </>
      }
    >
      {shares && (
        <ShareDialog {...{ range, filters }} descriptions={columns.descriptions} onClose={() => setShares(false)} />
      )}
      {showsFilters && (
        <div className={classes.filters}>
          <IntervalTools {...{ interval, range, now }} change={report.change}>
            <DetailedFilters asked={asked} change={report.change} />
          </IntervalTools>
          <Group gap="lg" mb="sm">
            <Checkbox
              label={t('reports:detailed.descriptions')}
              checked={columns.descriptions}
              onChange={(event) => change({ descriptions: event.currentTarget.checked ? undefined : 'off' })}
            />
            {mayLog && (
              <Checkbox
                label={t('reports:detailed.loggedAt')}
                checked={columns.loggedAt}
                onChange={(event) => change({ show_timesheet_dates: String(event.currentTarget.checked) })}
              />
            )}
          </Group>
        </div>
      )}
      <RoundingNote />
      {entries.isPending && <Skeleton height={480} radius="md" />}
      {entries.isError && !data && (
        <ErrorState title={t('reports:detailed.failed')} onRetry={() => void entries.refetch()} />
      )}
      {data && (
        <div className={hours.card} {...updating(entries)}>
          <FilterSummary asked={asked} minutes={total} />
          {byDay.length === 0 ? (
            <NoHours {...{ range, asked }} change={report.change} />
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (axe)
            <section className={hours.scroll} tabIndex={0} aria-label={t('reports:route.detailed')}>
              <table className={classes.table}>
                <thead>
                  <tr>
                    <th scope="col">{t('name:timesheets.project_id')}</th>
                    <th scope="col">{t('name:timesheets.task_id')}</th>
                    <th scope="col">{t('name:timesheets.employee_id')}</th>
                    {columns.loggedAt && <th scope="col">{t('reports:detailed.loggedAt')}</th>}
                    <th scope="col" data-number>
                      {t('reports:hours')}
                    </th>
                  </tr>
                </thead>
                {byDay.map(([date, of]) => (
                  <DayRows
                    key={date}
                    {...{ date, entries: of, columns }}
                    national={national.get(date)}
                    minutes={minutesOf.get(date) ?? of.reduce((sum, one) => sum + one.attributes.rounded_minutes, 0)}
                  />
                ))}
                {total !== undefined && (
                  <tfoot>
                    <tr>
                      <th scope="row" colSpan={columns.loggedAt ? 4 : 3}>
                        {t('reports:hours.total')}
                        {data.meta.last_page > 1 && (
                          <span> · {t('reports:hours.entries', { count: data.meta.total })}</span>
                        )}
                      </th>
                      <td data-number>{shownTime(total)}</td>
                    </tr>
                  </tfoot>
                )}
              </table>
            </section>
          )}
          {data.meta.last_page > 1 && (
            <div className={classes.footer}>
              <span data-figures>
                {t('engine:list.range', { from: data.meta.from ?? 0, to: data.meta.to ?? 0, total: data.meta.total })}
              </span>
              <Pages page={page} last={data.meta.last_page} onPage={(next) => change({ page: next })} />
            </div>
          )}
        </div>
      )}
    </ReportPage>
  )
}
