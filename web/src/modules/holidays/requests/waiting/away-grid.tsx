import { Text, VisuallyHidden } from '@mantine/core'
import { addDays, daysFromTo, earlierOf, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import type { AwayPerson, HolidaySpan } from '#contracts/holidays/holidays.ts'
import { longDay } from '#web/platform/format/day-words.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { isWeekend } from '../../calendar/days.ts'
import classes from './leave-facts.module.css'

/** Two weeks fit beside each other; longer leave is shown from its beginning. */
const MOST_DAYS = 14
/** More people than these are counted. */
const MOST_PEOPLE = 6

type Span = Pick<HolidaySpan, 'start_date' | 'end_date'>

/** The weeks of a request, from Monday, two at most. */
function daysOf({ start_date, end_date }: Span): string[] {
  const first = addDays(start_date, -weekdayOf(start_date))
  const last = addDays(end_date, 6 - weekdayOf(end_date))
  return daysFromTo(first, earlierOf(last, addDays(first, MOST_DAYS - 1)))
}

const lies = (day: string, { start_date, end_date }: Span) => day >= start_date && day <= end_date

interface AwayGridProps {
  request: Span
  name: string
  away: readonly AwayPerson[]
}

/** The days of a request, and below it who is away then: whom that falls together with is said in amber. */
export function AwayGrid({ request, name, away }: AwayGridProps) {
  const { t, locale } = useTexts()
  const days = daysOf(request)
  const rest = away.length - MOST_PEOPLE
  const rows = [
    { key: 'request', name, absences: [{ ...request, status: 'draft' as const }], isOwn: true },
    ...away.slice(0, MOST_PEOPLE).map((one) => ({ key: one.employee_id, ...one, isOwn: false })),
  ]
  return (
    <div className={classes.grid}>
      <Text fz="sm" fw={600} mb={6}>
        {away.length === 0 ? t('holidays:check.nobody') : t('holidays:check.away')}
      </Text>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t('holidays:facts.person')}</VisuallyHidden>
              </th>
              {days.map((day) => (
                <th key={day} scope="col" data-figures>
                  <span aria-hidden>{Number(day.slice(8))}</span>
                  <VisuallyHidden>{longDay(day, locale)}</VisuallyHidden>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, absences, isOwn }) => (
              <tr key={key} data-own={isOwn || undefined}>
                <th scope="row" title={name}>
                  {name}
                </th>
                {days.map((day) => {
                  const absence = absences.find((one) => lies(day, one))
                  const state = absence && (absence.status === 'draft' ? 'asks' : 'away')
                  return (
                    <td key={day} data-weekend={isWeekend(day) || undefined} data-state={state}>
                      {state && <VisuallyHidden>{t(`holidays:facts.${state}`)}</VisuallyHidden>}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rest > 0 && (
        <Text fz="sm" c="dimmed">
          {t('holidays:check.more', { count: rest })}
        </Text>
      )}
    </div>
  )
}
