import type { CapacityWeek } from '#contracts/reports/capacity.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PopoverOnDemand } from '#web/ui/overlays/popover-on-demand.tsx'
import classes from './capacity.module.css'
import { isOver, loadOf } from './use-capacity.ts'

interface LoadCellProps {
  week: CapacityWeek
  person: string
  /** Names of projects, by id. */
  projects: ReadonlyMap<string, string>
}

const loadSum = async () => (await import('./load-sum.tsx')).LoadSum

/** A week of somebody: planned of available hours with a bar; it opens to its sum. */
export function LoadCell({ week, person, projects }: LoadCellProps) {
  const { t } = useTexts()
  const { number } = useFormat()
  const { available_hours, planned_hours, from } = week
  if (available_hours === null) return <td className={classes.outside} aria-label={t('reports:capacity.outside')} />
  const over = isOver(planned_hours, available_hours)
  const load = loadOf(planned_hours, available_hours)
  const isAway = available_hours === 0
  return (
    <td data-over={over || undefined} data-away={isAway || undefined}>
      <PopoverOnDemand
        position="bottom"
        label={t('reports:capacity.sumOf', { person, day: formatDay(from) })}
        miw={240}
        button={
          <button type="button" className={classes.cell}>
            <span data-figures>
              {isAway ? t('reports:capacity.away') : `${number(planned_hours, 1)} / ${number(available_hours, 1)}`}
            </span>
            <span className={classes.bar} aria-hidden>
              <span style={{ width: `${Math.min(100, load ?? 0)}%` }} />
            </span>
          </button>
        }
        load={loadSum}
      >
        {(LoadSum) => <LoadSum week={week} projects={projects} />}
      </PopoverOnDemand>
    </td>
  )
}
