import { VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useLayoutEffect, useMemo, useRef } from 'react'
import { daysFromTo, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import type { Presence, PresencePerson } from '#contracts/reports/presence.ts'
import { useFittingHeight } from '#web/engine/table/use-fitting-height.ts'
import { today } from '#web/platform/format/dates.ts'
import { longDay, weekdayLetter } from '#web/platform/format/day-words.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useFollow } from '#web/platform/routing/use-follow.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { usePrinting } from '#web/ui/use-printing.ts'
import { hasFineHours } from './cell-text.ts'
import classes from './presence.module.css'
import { PresenceRow, type RowWords } from './presence-row.tsx'
import { useMarkName } from './use-mark-name.ts'

const ROW_HEIGHT = 44
/** On a phone a row is a name: the position is a press away. */
const NARROW_ROW_HEIGHT = 32
const NARROW = '(width < 48em)'

/**
 * People down, days across, their totals after them. Only the rows in view are drawn, of plain cells: all 500 with forty
 * cells each, drawn once and left out where they are far, made frames of scrolling two to three times as long.
 */
export function PresenceTable({ sheet, people }: { sheet: Presence; people: readonly PresencePerson[] }) {
  const { t, locale } = useTexts()
  const { number } = useFormat()
  const nameOf = useMarkName()
  const printing = usePrinting()
  const isNarrow = useMediaQuery(NARROW, window.matchMedia(NARROW).matches)
  const follow = useFollow()
  const box = useRef<HTMLDivElement>(null)
  useFittingHeight(box)
  const { start_date: from, end_date: to, marks } = sheet
  const days = useMemo(() => daysFromTo(from, to), [from, to])
  const national = useMemo(() => new Map(sheet.national_days.map(({ date, name }) => [date, name])), [sheet])
  const now = today()
  // A telephone shows a week of the month: on most days it ends before today.
  useLayoutEffect(() => {
    const place = days.indexOf(now)
    const first = box.current?.querySelector<HTMLElement>('th[data-day]')
    if (isNarrow && place > 0 && box.current && first) box.current.scrollLeft = (place - 1) * first.offsetWidth
  }, [isNarrow, days, now])
  const kindOf = (day: string) => (national.has(day) ? 'national' : weekdayOf(day) > 4 ? 'weekend' : undefined)
  const words = useMemo<RowWords>(
    () => ({
      number,
      nameOf,
      marks,
      inBalance: (days) => t('reports:presence.inBalance', { days: number(days) }),
    }),
    [number, nameOf, marks, t],
  )
  const totals: readonly (readonly [string, string])[] = [
    [t('reports:presence.planned'), t('reports:presence.plannedHelp')],
    [t('reports:presence.worked'), t('reports:presence.workedHelp')],
    [t('reports:presence.daysWorked'), t('reports:presence.daysWorkedHelp')],
    ...marks.map((mark) => [mark.symbol, t('reports:presence.daysOf', { name: nameOf(mark) })] as const),
    [t('reports:presence.days'), t('reports:presence.daysHelp')],
  ]
  const rowHeight = isNarrow ? NARROW_ROW_HEIGHT : ROW_HEIGHT
  const virtual = useVirtualizer({
    count: people.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => people[index]?.employee_id ?? index,
    overscan: 12,
    // A row that comes a frame late is beyond the edge; a frame that waits for rows is seen.
    useFlushSync: false,
  })
  const drawn = printing
    ? people.map((person) => ({ person, top: undefined }))
    : virtual.getVirtualItems().map(({ index, start }) => ({ person: people[index]!, top: start }))
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links are pressed by keyboard as clicks
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (axe)
    <section className={classes.box} ref={box} tabIndex={0} aria-label={t('reports:route.presence')} onClick={follow}>
      <div
        className={classes.sheet}
        style={
          {
            '--days': days.length,
            '--counts': totals.length - 2,
            '--row-height': `${rowHeight}px`,
            ...(people.some(hasFineHours) ? { '--day-width': '32px' } : {}),
          } as CSSProperties
        }
      >
        {/* One column a day behind all rows, instead of a colour a cell. */}
        <div className={classes.columns} aria-hidden>
          {days.map((day) => (
            <span key={day} data-kind={kindOf(day)} />
          ))}
        </div>
        <table className={classes.table} aria-rowcount={people.length + 1}>
          <thead className={classes.head}>
            <tr>
              <th scope="col" className={classes.corner}>
                {t('reports:presence.people', { count: people.length })}
              </th>
              {days.map((day) => (
                <th
                  key={day}
                  scope="col"
                  className={classes.day}
                  data-day
                  data-kind={kindOf(day)}
                  aria-current={day === now ? 'date' : undefined}
                  title={[longDay(day, locale), national.get(day)].filter(Boolean).join(' · ')}
                >
                  <span className={classes.weekday} aria-hidden>
                    {weekdayLetter(day, locale)}
                  </span>
                  <span aria-hidden>{Number(day.slice(8))}</span>
                  <VisuallyHidden>
                    {[longDay(day, locale), national.get(day)].filter(Boolean).join(', ')}
                  </VisuallyHidden>
                </th>
              ))}
              {totals.map(([label, help]) => (
                <th key={help} scope="col" className={classes.total} title={help}>
                  <span aria-hidden>{label}</span>
                  <VisuallyHidden>{help}</VisuallyHidden>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={classes.body} style={printing ? undefined : { height: virtual.getTotalSize() }}>
            {drawn.map(({ person, top }) => (
              <PresenceRow key={person.employee_id} person={person} top={top} words={words} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
