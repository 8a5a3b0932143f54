import type { ChartNode, Forest } from '#web/ui/org-chart/forest.ts'
import { usePrinting } from '#web/ui/use-printing.ts'
import classes from './org-chart.module.css'
import type { ChartMember } from './use-org-chart.ts'

/** The chart on paper: an indented list, because a picture of hundreds of people cannot be read on a page. Made when it is printed. */
export function OrgChartOutline({ forest }: { forest: Forest<ChartMember> }) {
  const isPrinting = usePrinting()
  return isPrinting ? <Level forest={forest} members={forest.roots} /> : null
}

function Level({ forest, members }: { forest: Forest<ChartMember>; members: readonly (ChartMember & ChartNode)[] }) {
  return (
    <ul className={classes.outline}>
      {members.map(({ id, name, person }) => {
        const reports = forest.childrenOf(id)
        return (
          <li key={id}>
            <strong>{name}</strong> {[person.position, person.direction].filter(Boolean).join(', ')}
            {reports.length > 0 && <Level forest={forest} members={reports} />}
          </li>
        )
      })}
    </ul>
  )
}
