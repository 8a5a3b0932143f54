import type { ReactElement } from 'react'
import type { CapacityStep } from '#contracts/reports/capacity.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PopoverOnDemand } from '#web/ui/overlays/popover-on-demand.tsx'
import classes from './capacity.module.css'
import { isOnLeave, isOver, loadOf } from './load.ts'
import { tabIndexAt } from './tab-index.ts'

interface LoadCellProps {
  step: CapacityStep
  /** The person and the days, in words. */
  label: string
  /** Where it stands, for the keys that walk the cells. */
  at: { row: number; column: number }
  /** Names of projects, by id. */
  projects: ReadonlyMap<string, string>
}

const loadSum = async () => (await import('./load-sum.tsx')).LoadSum

/** A week or month of somebody: planned of available hours with a bar; it opens to its sum. */
export function LoadCell({ step, label, at, projects }: LoadCellProps) {
  const { t } = useTexts()
  const { number } = useFormat()
  const { available_hours, planned_hours } = step
  const isOutside = available_hours === null
  const over = isOver(step)
  const onLeave = isOnLeave(step)
  const load = loadOf(planned_hours, available_hours)
  const place = { 'data-row': at.row, 'data-column': at.column, tabIndex: tabIndexAt(at.row, at.column) }
  if (isOutside)
    return (
      <td className={classes.outside}>
        <span
          className={classes.cell}
          {...place}
          aria-label={`${label}: ${t('reports:capacity.outside')}`}
          role="img"
        />
      </td>
    )
  const words = onLeave ? t('reports:capacity.onLeave') : `${number(planned_hours, 1)} / ${number(available_hours, 1)}`
  const button: ReactElement<Record<string, unknown>> = (
    <button type="button" className={classes.cell} {...place} aria-label={`${label}: ${words}`}>
      {onLeave ? (
        words
      ) : (
        <>
          <span data-figures>
            <b>{number(planned_hours, 1)}</b> / {number(available_hours, 1)}
          </span>
          <span className={classes.bar} aria-hidden>
            <span style={{ width: `${Math.min(100, load ?? 0)}%` }} />
          </span>
        </>
      )}
    </button>
  )
  return (
    <td data-over={over || undefined} data-leave={onLeave || undefined}>
      <PopoverOnDemand position="bottom" label={label} miw={260} button={button as never} load={loadSum}>
        {(LoadSum) => <LoadSum step={step} label={label} projects={projects} />}
      </PopoverOnDemand>
    </td>
  )
}
