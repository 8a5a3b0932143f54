import { Title } from '@mantine/core'
import { weekdayOf } from '#contracts/engine/values/civil-days.ts'
import type { SharedReport } from '#contracts/reports/shared.ts'
import { shownTime } from '#contracts/time/duration.ts'
import { roundingWords } from '#contracts/time/rounding.ts'
import { PublicHead } from '#web/engine/pages/public/public-head.tsx'
import { Pages } from '#web/engine/table/tools/pages.tsx'
import { formatDay } from '#web/platform/format/dates.ts'
import { longWeekday } from '#web/platform/format/day-words.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import detailed from '../detailed/detailed.module.css'
import classes from './shared.module.css'

/** The company, the days, the one number, and the entries by day: names alone, nothing leads anywhere. */
export function ShownReport({ report, onPage }: { report: SharedReport; onPage: (page: number) => void }) {
  const { t, locale } = useTexts()
  const { momentDay } = useFormat()
  const { company, start_date, end_date, client, project, task, person, team, manager, page, last_page } = report
  const narrowed = [
    ...[client, project, task, person, team].filter((name) => name !== null),
    ...(manager ? [t('reports:shared.reportsTo', { name: manager })] : []),
  ]
  return (
    <article>
      <PublicHead company={company} />
      <div>
        <Title order={1}>{narrowed.length > 0 ? narrowed.join(' · ') : t('reports:route.detailed')}</Title>
        <p className={classes.days} data-figures>
          {formatDay(start_date)} – {formatDay(end_date)}
        </p>
      </div>
      <p className={classes.total}>
        <b data-figures>{shownTime(report.total_minutes)}</b> {t('reports:shared.total', { count: report.entries })}
      </p>
      {report.rounding && <p className={classes.days}>{roundingWords(report.rounding, locale)}.</p>}
      {report.days.length === 0 ? (
        <EmptyState title={t('reports:hours.empty')} />
      ) : (
        <div className={classes.paper}>
          <table className={detailed.table}>
            <thead>
              <tr>
                <th scope="col">{t('name:timesheets.project_id')}</th>
                <th scope="col">{t('name:timesheets.task_id')}</th>
                <th scope="col">{t('name:timesheets.employee_id')}</th>
                <th scope="col" data-number>
                  {t('reports:hours')}
                </th>
              </tr>
            </thead>
            {report.days.map(({ date, minutes, entries }) => {
              const weekday = longWeekday(date, locale)
              const isWeekend = weekdayOf(date) >= 5
              return (
                <tbody key={date} data-weekend={isWeekend || undefined}>
                  <tr className={detailed.day}>
                    <th scope="rowgroup" colSpan={3}>
                      {formatDay(date)} <span>{isWeekend ? t('reports:detailed.weekend', { weekday }) : weekday}</span>
                    </th>
                    <td data-number>{shownTime(minutes)}</td>
                  </tr>
                  {entries.map((entry, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: entries come without ids, and stay in their order
                    <tr key={place}>
                      <td>{entry.project}</td>
                      <td>
                        {entry.task}
                        {entry.description && <small className={detailed.description}>{entry.description}</small>}
                      </td>
                      <td>{entry.person}</td>
                      <td data-number>{shownTime(entry.minutes)}</td>
                    </tr>
                  ))}
                </tbody>
              )
            })}
            <tfoot>
              <tr>
                <th scope="row" colSpan={3}>
                  {t('reports:hours.total')}
                  {last_page > 1 && <span> · {t('reports:hours.entries', { count: report.entries })}</span>}
                </th>
                <td data-number>{shownTime(report.total_minutes)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
      <footer className={classes.foot}>
        <span>{t('reports:shared.until', { day: momentDay(report.expires_at) })}</span>
        {last_page > 1 && <Pages page={page} last={last_page} onPage={onPage} />}
      </footer>
    </article>
  )
}
