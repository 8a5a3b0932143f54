import { MISSING } from '#web/platform/format/missing.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { amountLabels } from '../amounts.ts'
import { changeOf, changeText, percentOf } from '../change.ts'
import classes from './row-card.module.css'
import type { HoursColumns, HoursRow } from './rows.ts'

interface RowCardProps {
  row: HoursRow
  columns: HoursColumns
  /** Minutes that a share is of. */
  all: number
}

/** On a phone, the figures of an open row that its columns have no room for. */
export function RowCard({ row, columns, all }: RowCardProps) {
  const { t } = useTexts()
  const { number, exact } = useFormat()
  const change = row.before === null ? null : changeOf(row.minutes, row.before)
  const lines: [string, string][] = [
    ...(columns.compares ? [[t('reports:hours.change'), change === null ? MISSING : changeText(change, number)]] : []),
    [t('reports:hours.share'), `${percentOf(row.minutes, all)}%`],
    ...(columns.billable ? [[t('reports:hours.billable'), `${percentOf(row.billable ?? 0, row.minutes)}%`]] : []),
    ...columns.amounts.map((key) => [
      t(amountLabels[key]),
      row.amounts[key]?.map(({ currency, amount }) => exact(amount, currency)).join(' · ') || MISSING,
    ]),
  ] as [string, string][]
  return (
    <tr data-card>
      <td colSpan={2}>
        <dl className={classes.rest}>
          {lines.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd data-figures>{value}</dd>
            </div>
          ))}
        </dl>
      </td>
    </tr>
  )
}
