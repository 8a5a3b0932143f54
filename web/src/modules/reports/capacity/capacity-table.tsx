import { Link } from '@tanstack/react-router'
import type { EmployeeCapacity } from '#contracts/reports/capacity.ts'
import { useEntityNames } from '#web/engine/form/records/use-entity-options.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { weekNumber } from '../hours/chart/words.ts'
import hours from '../hours/hours.module.css'
import classes from './capacity.module.css'
import { LoadCell } from './load-cell.tsx'
import { loadOf, overWeeks, plannedOf } from './use-capacity.ts'

/** People down, weeks across; who has most planned comes first. */
export function CapacityTable({ people }: { people: readonly EmployeeCapacity[] }) {
  const { t } = useTexts()
  const { number } = useFormat()
  const ids = [...new Set(people.flatMap(({ weeks }) => weeks.flatMap(({ projects }) => Object.keys(projects))))]
  const projects = useEntityNames({ entity: 'projects', show: 'name' }, ids)
  const weeks = [...new Set(people.flatMap((one) => one.weeks.map(({ from }) => from)))].sort()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (axe)
    <section className={hours.scroll} tabIndex={0} aria-label={t('reports:route.capacity')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('name:timesheets.employee_id')}</th>
            <th scope="col">{t('reports:capacity.load')}</th>
            {weeks.map((from) => (
              <th key={from} scope="col">
                {t('reports:hours.week', { number: weekNumber(from) })}
                <small>{formatDay(from).slice(0, 5)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => {
            const planned = plannedOf(person)
            const load = loadOf(planned, person.total_available_hours)
            const over = overWeeks(person).length
            const of = new Map(person.weeks.map((week) => [week.from, week]))
            return (
              <tr key={person.id} id={`capacity-${person.id}`}>
                <th scope="row">
                  <Link to={`/reports/team/${person.id}/projects`}>{person.employee}</Link>
                  {person.team && <small>{person.team}</small>}
                </th>
                <td>
                  <span data-figures>
                    {number(planned, 1)} / {number(person.total_available_hours, 1)}
                  </span>
                  {over > 0 && <b className={classes.over}>{load === null ? '!' : `${load}%`}</b>}
                </td>
                {weeks.map((from) => {
                  const week = of.get(from)
                  return week ? (
                    <LoadCell key={from} week={week} person={person.employee} projects={projects} />
                  ) : (
                    <td key={from} />
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
