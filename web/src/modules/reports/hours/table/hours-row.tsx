import { Badge } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { shownTime } from '#contracts/time/duration.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { Range } from '../../interval.ts'
import { filtersOf, type ReportSearch } from '../../use-report.ts'
import { changeOf, changeText, percentOf } from '../change.ts'
import { entriesBehind } from '../detailed-link.ts'
import classes from '../hours.module.css'
import { type Level, levels } from '../levels.ts'
import { useSums } from '../use-hours.ts'
import { AmountCell } from './amount-cell.tsx'
import { behindAmount, pageSearch } from './behind.ts'
import { type HoursColumns, type HoursRow, rowsOf } from './rows.ts'

export interface RowTools {
  level: Level
  asked: ReportSearch
  range: Range
  /** The interval before. */
  earlier: Range
  columns: HoursColumns
  /** Minutes that a share is of. */
  all: number
  /** The reader sees the entries behind the hours. */
  opens: boolean
}

interface HoursRowProps {
  row: HoursRow
  tools: RowTools
  /** Of a row that opens. */
  isOpen?: boolean
  onOpen?: (isOpen: boolean) => void
  /** The row that it belongs to narrows its entries too. */
  above?: Partial<ReportSearch>
}

/** One client, project, task or person with its hours. */
export function HoursRowView({ row, tools, isOpen = false, onOpen, above }: HoursRowProps) {
  const { t } = useTexts()
  const { number } = useFormat()
  const { level, asked, range, columns, all, opens } = tools
  const { by, page } = levels[level]
  // The row above is the client, or the project.
  const isSaidAbove = Boolean(above?.client_id ?? above?.project_id)
  const to = above ? undefined : page?.(row.id)
  const change = row.before === null ? null : changeOf(row.minutes, row.before)
  const share = percentOf(row.minutes, all)
  const keys = (event: KeyboardEvent) => {
    if (!onOpen || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return
    event.preventDefault()
    onOpen(event.key === 'ArrowRight')
  }
  const entries = entriesBehind(asked, range, { ...above, [by]: row.id })
  return (
    <tr data-below={above ? true : undefined} className={row.archived ? classes.pale : undefined}>
      <th scope="row">
        <span className={classes.name}>
          {onOpen && (
            <button
              type="button"
              className={classes.opens}
              aria-expanded={isOpen}
              aria-label={t('reports:hours.open', { name: row.name })}
              onClick={() => onOpen(!isOpen)}
              onKeyDown={keys}
            >
              {isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
            </button>
          )}
          <span className={classes.words}>
            {to ? (
              <Link to={to} search={(level === 'client' ? {} : pageSearch(asked)) as never}>
                {row.name}
              </Link>
            ) : (
              row.name
            )}
            {row.archived && (
              <Badge size="xs" variant="light" color="gray" ml={6}>
                {t('reports:hours.archived')}
              </Badge>
            )}
            {row.of && !isSaidAbove && <small>{row.of}</small>}
          </span>
        </span>
      </th>
      <td data-number>
        {opens ? (
          <Link className={classes.opened} to="/reports/detailed" search={entries as never}>
            {shownTime(row.minutes)}
          </Link>
        ) : (
          shownTime(row.minutes)
        )}
      </td>
      {columns.compares && (
        <td data-number data-wide>
          {change === null ? MISSING : changeText(change, number)}
        </td>
      )}
      <td data-wide>
        {!above && (
          <span className={classes.share}>
            <span className={classes.bar} aria-hidden>
              <span style={{ width: `${share}%` }} />
            </span>
            {share}%
          </span>
        )}
      </td>
      {columns.billable && (
        <td data-number data-wide>
          {row.billable === null ? MISSING : `${percentOf(row.billable, row.minutes)}%`}
        </td>
      )}
      {columns.amounts.map((key) => (
        <AmountCell
          key={key}
          amounts={row.amounts[key]}
          mayBeEmpty={above !== undefined}
          to={above && key !== 'amount' ? undefined : behindAmount(key, { level, id: row.id, asked, entries, opens })}
        />
      ))}
    </tr>
  )
}

/** What a row is made of: tasks of a project, people of a task, projects of a person. */
export function RowsBelow({ of, tools }: { of: HoursRow; tools: RowTools }) {
  const { t } = useTexts()
  const { level, asked, range, earlier, columns } = tools
  const { by, below } = levels[level]
  const filters = { ...filtersOf(asked), [by]: of.id }
  const { data, isError } = useSums(levels[below].by, range, filters)
  const before = useSums(levels[below].by, earlier, filters, columns.compares)
  const rows = data ? rowsOf(data.rows, before.data?.rows).toSorted((left, right) => right.minutes - left.minutes) : []
  if (isError)
    return (
      <tr data-below>
        <td colSpan={9}>{t('reports:hours.failedBelow')}</td>
      </tr>
    )
  if (!data)
    return (
      <tr data-below aria-busy>
        <td colSpan={9}>{t('reports:hours.loading')}</td>
      </tr>
    )
  return rows.map((row) => (
    <HoursRowView key={row.id} row={row} tools={{ ...tools, level: below }} above={{ [by]: of.id }} />
  ))
}
