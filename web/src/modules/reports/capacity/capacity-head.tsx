import type { EmployeeCapacity } from '#contracts/reports/capacity.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { shortMonth } from '#web/platform/format/day-words.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { weekNumber } from '../hours/chart/words.ts'

interface CapacityHeadProps {
  people: readonly EmployeeCapacity[]
  by: 'week' | 'month'
  /** First days of the steps. */
  steps: readonly string[]
  /** The step that today is in. */
  current: string
}

/** National days of a step where all who are employed have the same ones; calendars of people may differ. */
function nationalOf(people: readonly EmployeeCapacity[], place: number): number {
  const found = new Set(
    people.flatMap(({ steps }) => {
      const step = steps[place]
      return step && step.outside_hours === 0 ? [step.national_days] : []
    }),
  )
  return found.size === 1 ? [...found][0]! : 0
}

/** Weeks or months, with their national days. */
export function CapacityHead({ people, by, steps, current }: CapacityHeadProps) {
  const { t, locale } = useTexts()
  const { number } = useFormat()
  return (
    <thead>
      <tr>
        <th scope="col">{t('name:timesheets.employee_id')}</th>
        <th scope="col" data-number>
          {t('reports:capacity.load')}
        </th>
        {steps.map((from, place) => {
          const national = nationalOf(people, place)
          return (
            <th key={from} scope="col" aria-current={from === current ? 'date' : undefined}>
              {by === 'week' ? t('reports:hours.week', { number: weekNumber(from) }) : shortMonth(from, locale)}
              <small>
                {by === 'week' ? formatDay(from).slice(0, 5) : from.slice(0, 4)}
                {national > 0 && ` ${t('reports:capacity.nationalDays', { days: number(national, 1) })}`}
              </small>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
