import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { fromMinor } from '#contracts/engine/values/money.ts'
import { amountOf } from '#contracts/invoices/tracked/tracked-lines.ts'
import type { TrackedGroup } from '#contracts/invoices/tracked/tracked-time.ts'
import { shownTime } from '#contracts/time/duration.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import { TickBox } from '#web/ui/fields/tick-box.tsx'
import type { Span } from './interval.ts'
import type { TrackedRow } from './rows.ts'
import classes from './tracked.module.css'

type RowOf<Kind extends TrackedRow['kind']> = Extract<TrackedRow, { kind: Kind }>

/** What rows are drawn with, and what they do. */
export interface RowTools {
  group: TrackedGroup
  span: Span
  /** More than one project is shown: entries say theirs. */
  namesProject: boolean
  /** The row that Tab comes to. */
  current: string | undefined
  isTicked: (id: string) => boolean
  toggle: (key: string) => void
  tick: (row: TrackedRow) => void
  showAll: (key: string) => void
}

/** `16.11`, and with the year where days of several are shown. */
const shortDay = (day: string, { from, to }: Span) => {
  const short = `${day.slice(8, 10)}.${day.slice(5, 7)}`
  return from.slice(0, 4) === to.slice(0, 4) ? short : `${short}.${day.slice(0, 4)}`
}

function Row({
  row,
  tools,
  tick,
  children,
}: {
  row: TrackedRow
  tools: RowTools
  tick?: ReactNode
  children: ReactNode
}) {
  const isOpen = row.kind === 'branch' ? row.isOpen : undefined
  return (
    <tr
      data-key={row.key}
      data-parent={row.parent ?? undefined}
      data-kind={row.kind}
      data-level={row.level}
      aria-level={row.level}
      aria-expanded={isOpen}
      tabIndex={row.key === tools.current ? 0 : -1}
    >
      <td className={classes.tick}>{tick}</td>
      {children}
    </tr>
  )
}

/** A person, task or project, or the days of one of its rates. */
export function BranchRow({ row, tools }: { row: RowOf<'branch'>; tools: RowTools }) {
  const { t } = useTexts()
  const format = useFormat()
  const { branch, level, isOpen } = row
  const { name, rate, currency, tick, minutes, amount, lines, rates, entries, from, to } = branch
  const days = `${shortDay(from, tools.span)} – ${shortDay(to, tools.span)}`
  const called = level === 1 ? name : days
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <Row
      row={row}
      tools={tools}
      tick={
        <TickBox
          tabIndex={-1}
          aria-label={t('invoices:tracked.tick', { name: called })}
          checked={tick === 'all'}
          isPartial={tick === 'some'}
          onChange={() => tools.tick(row)}
        />
      }
    >
      <td className={classes.name}>
        <button type="button" tabIndex={-1} className={classes.open} onClick={() => tools.toggle(row.key)}>
          <Chevron size={16} aria-hidden className={classes.chevron} />
          {level === 1 && tools.group === 'employee' && <PersonAvatar name={name} size={28} />}
          <span className={classes.called}>{called}</span>
          {level === 1 ? (
            <span className={classes.note}>{t('invoices:tracked.entries', { count: entries.length })}</span>
          ) : (
            from > tools.span.from && (
              <span className={classes.amber}>
                {t('invoices:tracked.newRate', { day: shortDay(from, tools.span) })}
              </span>
            )
          )}
        </button>
        {level === 1 && tools.group === 'task' && tools.namesProject && (
          <span className={classes.project}>{branch.projectName}</span>
        )}
      </td>
      <td className={classes.hours}>{shownTime(minutes)}</td>
      <td className={classes.rate}>
        {rates.length > 0 ? t('invoices:tracked.rates', { rates: rates.length, lines }) : format.exact(rate, currency)}
      </td>
      <td className={classes.amount}>{format.exact(fromMinor(amount, currency), currency)}</td>
    </Row>
  )
}

/** One entry: what was done, by whom, on which day. */
export function EntryRow({ row, tools }: { row: RowOf<'entry'>; tools: RowTools }) {
  const { t } = useTexts()
  const format = useFormat()
  const { entry } = row
  const { id, date, rate, currency, minutes, description, invoice } = entry
  const isOn = tools.isTicked(id)
  const what = {
    employee: entry.task_name,
    task: entry.employee_name,
    project: `${entry.employee_name} · ${entry.task_name}`,
  }[tools.group]
  const day = shortDay(date, tools.span)
  const project = tools.group === 'employee' && tools.namesProject ? entry.project_name : null
  return (
    <Row
      row={row}
      tools={tools}
      tick={
        <TickBox
          tabIndex={-1}
          aria-label={t('invoices:tracked.tick', { name: `${day} ${what}` })}
          checked={isOn}
          disabled={invoice !== null}
          onChange={() => tools.tick(row)}
        />
      }
    >
      <td className={classes.name} data-off={!isOn || undefined}>
        <span className={classes.entry}>
          <span className={classes.day}>{day}</span>
          <span className={classes.what}>{what}</span>
          {(project || description) && (
            <span className={classes.description} title={description ?? undefined}>
              {[project, description].filter(Boolean).join(' · ')}
            </span>
          )}
        </span>
      </td>
      <td className={classes.hours}>{shownTime(minutes)}</td>
      <td className={classes.rate}>
        {invoice
          ? t('invoices:tracked.takenBy', { number: invoice.number })
          : isOn
            ? format.exact(rate, currency)
            : t('invoices:tracked.leftOut')}
      </td>
      <td className={classes.amount}>
        {isOn ? format.exact(fromMinor(amountOf(minutes, rate, currency), currency), currency) : MISSING}
      </td>
    </Row>
  )
}

/** Asks for the entries that are not drawn yet. */
export function MoreRow({ row, tools }: { row: RowOf<'more'>; tools: RowTools }) {
  const { t } = useTexts()
  return (
    <Row row={row} tools={tools}>
      <td className={classes.name} colSpan={4}>
        <button type="button" tabIndex={-1} className={classes.more} onClick={() => tools.showAll(row.parent)}>
          {t('invoices:tracked.more', { count: row.count })}
        </button>
      </td>
    </Row>
  )
}
