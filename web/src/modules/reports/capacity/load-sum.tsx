import { Link } from '@tanstack/react-router'
import type { CapacityStep } from '#contracts/reports/capacity.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from './capacity.module.css'
import { isOver } from './load.ts'

interface LoadSumProps {
  step: CapacityStep
  label: string
  projects: ReadonlyMap<string, string>
}

/** What a cell is made of: the hours of the week and what is taken off, then those that each project takes. */
export function LoadSum({ step, label, projects }: LoadSumProps) {
  const { t } = useTexts()
  const { number } = useFormat()
  const { can } = useSession()
  const planned = Object.entries(step.projects)
    .filter(([, hours]) => hours > 0)
    .sort(([, left], [, right]) => right - left)
  const off: [string, number][] = [
    [t('reports:capacity.national'), step.national_hours],
    [t('reports:capacity.leave'), step.leave_hours],
    ...(step.outside_hours > 0
      ? [[t('reports:capacity.notEmployed'), step.outside_hours] satisfies [string, number]]
      : []),
  ]
  const available = step.available_hours ?? 0
  const line = (name: string, hours: number, kind?: 'sum' | 'over') => (
    <div key={name} className={classes.line} data-kind={kind}>
      <dt>{name}</dt>
      <dd data-figures>{number(hours, 2)}</dd>
    </div>
  )
  return (
    <div className={classes.sum}>
      <p className={classes.sumTitle}>{label}</p>
      <dl>
        {line(t('reports:capacity.capacity'), step.capacity_hours)}
        {off.map(([name, hours]) => line(name, hours === 0 ? 0 : -hours))}
        {line(t('reports:capacity.available'), available, 'sum')}
        {planned.map(([id, hours]) => line(projects.get(id) ?? t('reports:capacity.project'), hours))}
        {planned.length === 0 && <div className={classes.none}>{t('reports:capacity.nothingPlanned')}</div>}
        {isOver(step) && line(t('reports:capacity.overBy'), step.planned_hours - available, 'over')}
      </dl>
      {planned.length > 0 && can('manageProjects') && (
        <Link to={`/projects/${planned[0]![0]}/team`}>{t('reports:capacity.change')}</Link>
      )}
    </div>
  )
}
