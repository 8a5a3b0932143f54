import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from './capacity.module.css'
import { loadIn, loadOf, type Team } from './load.ts'
import { LoadOfAll } from './load-of-all.tsx'
import { tabIndexAt } from './tab-index.ts'

interface TeamRowProps {
  team: Team
  isOpen: boolean
  row: number
  /** What the steps are called. */
  names: readonly string[]
  onFold: (team: string, isOpen: boolean) => void
}

/** A team with what its people come to; it folds. */
export function TeamRow({ team, isOpen, row, names, onFold }: TeamRowProps) {
  const { t } = useTexts()
  const { number } = useFormat()
  const name = team.name ?? t('reports:capacity.noTeam')
  const all = loadIn(team.people.flatMap(({ steps }) => steps))
  return (
    <tr className={classes.team}>
      <th scope="rowgroup">
        <button type="button" aria-expanded={isOpen} onClick={() => onFold(team.id, !isOpen)}>
          {isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
          {name}
          <small>{t('reports:presence.people', { count: team.people.length })}</small>
        </button>
      </th>
      <LoadOfAll load={all} isOver={all.planned > all.available} />
      {names.map((step, column) => {
        const { planned, available } = loadIn(team.people.flatMap(({ steps }) => steps[column] ?? []))
        return (
          <td key={step} data-over={planned > available || undefined}>
            <span
              className={classes.cell}
              data-row={row}
              data-column={column}
              tabIndex={tabIndexAt(row, column)}
              role="img"
              aria-label={`${name} · ${step}: ${number(planned, 1)} / ${number(available, 1)}`}
            >
              <span data-figures>
                <b>{number(planned, 0)}</b> / {number(available, 0)}
              </span>
              <span className={classes.bar} aria-hidden>
                <span style={{ width: `${Math.min(100, loadOf(planned, available) ?? 0)}%` }} />
              </span>
            </span>
          </td>
        )
      })}
    </tr>
  )
}
