import { sumsOf } from '#contracts/invoices/paper/paper-sums.ts'
import type { Paper } from '#contracts/invoices/paper.ts'
import classes from './paper.module.css'

/** The sums of a paper; the last one that is to be paid stands out. */
export function PaperTotals({ paper }: { paper: Paper }) {
  const sums = sumsOf(paper)
  const main = sums.findLastIndex(({ weight }) => weight === 'total')
  return (
    <dl className={classes.totals}>
      {sums.map(({ label, value }, at) => (
        <div key={label} data-main={at === main || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
