import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment, useMemo, useRef, useState } from 'react'
import { shownTime } from '#contracts/time/duration.ts'
import { LongRows } from '#web/engine/table/rows/long-rows.tsx'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { amountLabels } from '../amounts.ts'
import { changeOf, changeText, percentOf } from '../change.ts'
import { entriesBehind } from '../detailed-link.ts'
import classes from '../hours.module.css'
import { AmountCell } from './amount-cell.tsx'
import { HoursRowView, RowsBelow, type RowTools } from './hours-row.tsx'
import { RowCard } from './row-card.tsx'
import { type HoursRow, type HoursSums, type Sort, type SortKey, sorted } from './rows.ts'

interface HoursTableProps extends Omit<RowTools, 'all'> {
  rows: readonly HoursRow[]
  /** What all rows come to. */
  sums: HoursSums
  /** Hears which rows are open. */
  onOpen: (ids: string | undefined) => void
}

/** More rows than these are drawn only where one looks. */
const MOST_DRAWN = 200
/** More columns of amounts than these stand closer together. */
const MOST_AMOUNTS = 3

/** Hours by client, project, task or person: a row opens to what it is made of, a figure to its entries. */
export function HoursTable({ rows, sums, onOpen, ...of }: HoursTableProps) {
  const { level, asked, range, columns, opens } = of
  const { t, locale } = useTexts()
  const { number } = useFormat()
  const [sort, setSort] = useState<Sort>({ key: 'minutes', descending: true })
  const box = useRef<HTMLElement>(null)
  const open = useMemo(() => new Set(asked.open?.split(',')), [asked.open])
  const shown = useMemo(() => sorted(rows, sort, locale), [rows, sort, locale])
  const toggle = (id: string, isOpen: boolean) => {
    const after = new Set(open)
    if (isOpen) after.add(id)
    else after.delete(id)
    onOpen(after.size > 0 ? [...after].join(',') : undefined)
  }
  const tools: RowTools = { ...of, all: sums.minutes }
  const change = sums.before === null ? null : changeOf(sums.minutes, sums.before)
  const head = (key: SortKey, label: string, isNumber = false) => (
    <th
      scope="col"
      data-number={isNumber || undefined}
      aria-sort={sort.key === key ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={classes.sort}
        onClick={() => setSort({ key, descending: sort.key === key ? !sort.descending : isNumber })}
      >
        {label}
        {sort.key === key &&
          (sort.descending ? <IconArrowDown size={14} aria-hidden /> : <IconArrowUp size={14} aria-hidden />)}
      </button>
    </th>
  )
  const draw = (index: number) => {
    const row = shown[index]!
    const isOpen = opens && open.has(row.id)
    return (
      <Fragment key={row.id}>
        <HoursRowView
          {...{ row, tools, isOpen }}
          {...(opens ? { onOpen: (opened: boolean) => toggle(row.id, opened) } : {})}
        />
        {isOpen && <RowCard row={row} columns={columns} all={sums.minutes} />}
        {isOpen && <RowsBelow of={row} tools={tools} />}
      </Fragment>
    )
  }
  return (
    <section
      ref={box}
      className={classes.scroll}
      // What is drawn only where one looks scrolls in a box of its own.
      data-long={shown.length > MOST_DRAWN || undefined}
      // Without rows that open, all columns stay on a phone, and the table scrolls.
      data-flat={!opens || undefined}
      data-broad={columns.amounts.length > MOST_AMOUNTS || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (axe)
      tabIndex={0}
      aria-label={t(`reports:hours.table.${level}`)}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            {head('name', t(`reports:hours.column.${level}`))}
            {head('minutes', t('reports:hours'), true)}
            {columns.compares && (
              <th scope="col" data-number data-wide>
                {t('reports:hours.change')}
              </th>
            )}
            <th scope="col" data-wide>
              {t('reports:hours.share')}
            </th>
            {columns.billable && (
              <th scope="col" data-number data-wide>
                {t('reports:hours.billable')}
              </th>
            )}
            {columns.amounts.map((key) => (
              <th key={key} scope="col" data-number data-wide>
                {t(amountLabels[key])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.length > MOST_DRAWN ? (
            <LongRows box={box} ids={shown.map(({ id }) => id)} draw={draw} />
          ) : (
            shown.map((_, index) => draw(index))
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('reports:hours.total')}</th>
            <td data-number>
              {opens ? (
                <Link className={classes.opened} to="/reports/detailed" search={entriesBehind(asked, range) as never}>
                  {shownTime(sums.minutes)}
                </Link>
              ) : (
                shownTime(sums.minutes)
              )}
            </td>
            {columns.compares && (
              <td data-number data-wide>
                {change !== null && changeText(change, number)}
              </td>
            )}
            <td data-wide />
            {columns.billable && (
              <td data-number data-wide>
                {percentOf(sums.billable ?? 0, sums.minutes)}%
              </td>
            )}
            {columns.amounts.map((key) => (
              <AmountCell key={key} amounts={sums.amounts[key]} mayBeEmpty />
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
