import { memo } from 'react'
import { differingMarks, type PresenceMark, type PresencePerson } from '#contracts/reports/presence.ts'
import { cellText } from './cell-text.ts'
import classes from './presence.module.css'

export interface RowWords {
  number: (value: number) => string
  /** That leave takes so many days of the balance, where that is another number than the days. */
  inBalance: (days: number) => string
  nameOf: (mark: PresenceMark) => string
  marks: readonly PresenceMark[]
}

interface PresenceRowProps {
  person: PresencePerson
  /** Pixels from the first row; undefined where rows follow each other by themselves (print). */
  top: number | undefined
  words: RowWords
}

/** One person: the name, a plain cell a day, and what they come to. */
export const PresenceRow = memo(function PresenceRow({ person, top, words }: PresenceRowProps) {
  const { number, inBalance, marks } = words
  const { employee_id, name, position, cells, totals } = person
  const differing = differingMarks(totals, marks)
  const figures: readonly [figure: number, ofBalance?: number][] = [
    [totals.planned_minutes / 60],
    [totals.worked_minutes / 60],
    [totals.days_worked],
    ...totals.marks.map((days, place): [number, number?] =>
      differing.includes(place) ? [days, totals.balance_days[place]] : [days],
    ),
    [totals.days],
  ]
  return (
    <tr className={classes.row} style={top === undefined ? undefined : { position: 'absolute', top }}>
      <th scope="row" className={classes.person} title={position ? `${name}, ${position}` : name}>
        <a href={`/employees/${employee_id}/details`} className={classes.name}>
          {name}
        </a>
        {position && <span className={classes.position}>{position}</span>}
      </th>
      {cells.map((cell, index) => {
        const { text, kind, title } = cellText(cell, marks, words)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day's place is its name
          <td key={index} data-kind={kind} title={title}>
            {text}
          </td>
        )
      })}
      {figures.map(([figure, ofBalance], index) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: a column's place is its name
          key={index}
          className={classes.figure}
          title={ofBalance === undefined ? undefined : inBalance(ofBalance)}
        >
          {figure === 0 ? '' : number(figure)}
          {ofBalance !== undefined && <span className={classes.ofBalance}>({number(ofBalance)})</span>}
        </td>
      ))}
    </tr>
  )
})
