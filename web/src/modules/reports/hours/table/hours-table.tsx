import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Fragment, useMemo, useRef, useState } from 'react'
import { shownTime } from '#contracts/time/duration.ts'
import type { TimeMeta } from '#contracts/time/totals.ts'
import { LongRows } from '#web/engine/table/rows/long-rows.tsx'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { Range } from '../../interval.ts'
import type { ReportSearch } from '../../use-report.ts'
import { percentOf } from '../change.ts'
import type { Amounts } from '../figures-strip.tsx'
import classes from '../hours.module.css'
import type { Level } from '../levels.ts'
import { HoursRowView, RowsBelow, type RowTools } from './hours-row.tsx'
import { type HoursRow, type Sort, type SortKey, sorted } from './rows.ts'

interface HoursTableProps {
  level: Level
  rows: readonly HoursRow[]
  meta: TimeMeta
  asked: ReportSearch
  range: Range
  columns: RowTools['columns']
  /** What all rows cost and earned. */
  totals: { cost: Amounts; profit: Amounts } | undefined
  /** Hears which rows are open. */
  onOpen: (ids: string | undefined) => void
}

/** More rows than these are drawn only where one looks. */
const MOST_DRAWN = 200

/** Hours by project, task or person: a row opens to what it is made of, a figure to its entries. */
export function HoursTable({ level, rows, meta, asked, range, columns, totals, onOpen }: HoursTableProps) {
  const { t, locale } = useTexts()
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
  const tools: RowTools = { level, asked, range, columns, all: meta.total_worked_minutes }
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
    const isOpen = open.has(row.id)
    return (
      <Fragment key={row.id}>
        <HoursRowView row={row} tools={tools} isOpen={isOpen} onOpen={(opens) => toggle(row.id, opens)} />
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
              <th scope="col" data-number>
                {t('reports:hours.change')}
              </th>
            )}
            <th scope="col" data-wide>
              {t('reports:hours.share')}
            </th>
            {columns.money && (
              <>
                <th scope="col" data-number data-wide>
                  {t('reports:hours.billable')}
                </th>
                <th scope="col" data-number data-wide>
                  {t('reports:hours.amount')}
                </th>
              </>
            )}
            {columns.cost && (
              <>
                <th scope="col" data-number data-wide>
                  {t('reports:hours.cost')}
                </th>
                <th scope="col" data-number data-wide>
                  {t('reports:hours.profit')}
                </th>
              </>
            )}
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
            <td data-number>{shownTime(meta.total_worked_minutes)}</td>
            {columns.compares && <td />}
            <td data-wide />
            {columns.money && (
              <>
                <td data-number data-wide>
                  {percentOf(meta.billable_minutes ?? 0, meta.total_worked_minutes)}%
                </td>
                <SumCell amounts={meta.billed ?? []} />
              </>
            )}
            {columns.cost && (
              <>
                <SumCell amounts={totals?.cost ?? []} />
                <SumCell amounts={totals?.profit ?? []} />
              </>
            )}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

/** A sum in each currency. */
function SumCell({ amounts }: { amounts: Amounts }) {
  const { exact } = useFormat()
  return (
    <td data-number data-wide>
      <span className={classes.amounts}>
        {amounts.map(({ currency, amount }) => (
          <span key={currency}>{exact(amount, currency)}</span>
        ))}
      </span>
    </td>
  )
}
