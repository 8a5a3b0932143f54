import { Link } from '@tanstack/react-router'
import { shownTime } from '#contracts/time/duration.ts'
import type { TimeStep } from '#contracts/time/totals.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { ReportSearch } from '../../use-report.ts'
import { percentOf } from '../change.ts'
import { entriesBehind } from '../detailed-link.ts'
import classes from '../hours.module.css'
import type { Step } from './steps.ts'
import { stepName } from './words.ts'

interface StepsTableProps {
  steps: readonly Step[]
  by: TimeStep
  asked: ReportSearch
  money: boolean
}

/** The chart as a table: its text for who does not see it. */
export function StepsTable({ steps, by, asked, money }: StepsTableProps) {
  const { t, locale } = useTexts()
  const compares = steps.some(({ before }) => before !== null)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (axe)
    <section className={classes.scroll} tabIndex={0} aria-label={t(`reports:hours.by.${by}`)}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t(`reports:hours.step.${by}`)}</th>
            <th scope="col" data-number>
              {t('reports:hours')}
            </th>
            {compares && (
              <th scope="col" data-number>
                {t('reports:hours.intervalBefore')}
              </th>
            )}
            {money && (
              <th scope="col" data-number>
                {t('reports:hours.billable')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.from}>
              <th scope="row">{stepName(by, step, locale, (number) => t('reports:hours.week', { number }))}</th>
              <td data-number>
                {step.entries === 0 ? (
                  MISSING
                ) : (
                  <Link
                    className={classes.opened}
                    to="/reports/detailed"
                    search={entriesBehind(asked, step.range) as never}
                  >
                    {shownTime(step.minutes)}
                  </Link>
                )}
              </td>
              {compares && <td data-number>{step.before === null ? MISSING : shownTime(step.before)}</td>}
              {money && <td data-number>{percentOf(step.billable_minutes ?? 0, step.minutes)}%</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
