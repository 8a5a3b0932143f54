import { Link } from '@tanstack/react-router'
import type { KeyboardEvent, RefObject } from 'react'
import { capacityStep, type EmployeeCapacity, firstOfStep } from '#contracts/reports/capacity.ts'
import { useEntityNames } from '#web/engine/form/records/use-entity-options.ts'
import { LongRows } from '#web/engine/table/rows/long-rows.tsx'
import { useFittingHeight } from '#web/engine/table/use-fitting-height.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { moved } from '#web/ui/cell-grid/grid-keys.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import type { Range } from '../interval.ts'
import classes from './capacity.module.css'
import { CapacityHead } from './capacity-head.tsx'
import { daysOfStep, loadIn, overSteps, type Team } from './load.ts'
import { LoadCell } from './load-cell.tsx'
import { LoadOfAll } from './load-of-all.tsx'
import { stepName } from './step-name.ts'
import { TeamRow } from './team-row.tsx'

/** A team that can be folded, or a person. */
export type Line = { team: Team; isOpen: boolean } | { person: EmployeeCapacity }

interface CapacityTableProps {
  people: readonly EmployeeCapacity[]
  lines: readonly Line[]
  range: Range
  now: string
  box: RefObject<HTMLElement | null>
  onFold: (team: string, isOpen: boolean) => void
}

const PAGE = 10
/** More rows than these are drawn only where one looks. */
const MOST_DRAWN = 200

/** A cell of the table, by its place. */
export const cellAt = (box: HTMLElement | null, row: number, column: number) =>
  box?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)

/** Teams and people down, weeks or months across; arrows walk the cells, Enter opens one. */
export function CapacityTable({ people, lines, range, now, box, onFold }: CapacityTableProps) {
  const { t, locale } = useTexts()
  useFittingHeight(box)
  const ids = [...new Set(people.flatMap(({ steps }) => steps.flatMap(({ projects }) => Object.keys(projects))))]
  const projects = useEntityNames({ entity: 'projects', show: 'name' }, ids)
  const by = capacityStep(range.from, range.to)
  const steps = people[0]?.steps.map(({ from }) => from) ?? []
  const names = steps.map((from) =>
    stepName(by, from, daysOfStep(by, from, range), locale, (number) => t('reports:hours.week', { number })),
  )
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const { row, column } = (event.target as HTMLElement).dataset
    if (row === undefined || column === undefined) return
    const to = moved(
      event.key,
      event.ctrlKey,
      { row: Number(row), column: Number(column) },
      { rows: lines.length, columns: steps.length, page: PAGE },
    )
    if (!to) return
    event.preventDefault()
    cellAt(box.current, to.row, to.column)?.focus()
  }
  const row = (index: number) => {
    const line = lines[index]!
    if ('team' in line) return <TeamRow key={line.team.id} {...line} row={index} names={names} onFold={onFold} />
    const { person } = line
    return (
      <tr key={person.id}>
        <th scope="row">
          <span className={classes.person}>
            <PersonAvatar name={person.employee} size={28} />
            <span>
              <Link to={`/reports/team/${person.id}/projects`}>{person.employee}</Link>
              {person.position && <small>{person.position}</small>}
            </span>
          </span>
        </th>
        <LoadOfAll load={loadIn(person.steps)} isOver={overSteps(person).length > 0} />
        {person.steps.map((step, column) => (
          <LoadCell
            key={step.from}
            {...{ step, projects }}
            label={`${person.employee} · ${names[column]}`}
            at={{ row: index, column }}
          />
        ))}
      </tr>
    )
  }
  return (
    <section
      ref={box}
      className={classes.box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (axe)
      tabIndex={0}
      aria-label={t('reports:route.capacity')}
      onKeyDown={(event) => {
        if (event.target === event.currentTarget && event.key === 'ArrowDown') {
          event.preventDefault()
          cellAt(box.current, 0, 0)?.focus()
        } else walk(event)
      }}
    >
      <table className={classes.table}>
        <CapacityHead {...{ people, by, steps }} current={firstOfStep(by, now)} />
        <tbody>
          {lines.length > MOST_DRAWN ? (
            <LongRows
              box={box}
              ids={lines.map((line) => ('team' in line ? `team ${line.team.id}` : line.person.id))}
              draw={row}
            />
          ) : (
            lines.map((_, index) => row(index))
          )}
        </tbody>
      </table>
    </section>
  )
}
