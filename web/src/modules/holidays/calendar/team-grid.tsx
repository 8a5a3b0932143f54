import { VisuallyHidden } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type RefObject, useMemo } from 'react'
import { daysFromTo } from '#contracts/engine/civil-days.ts'
import type { Away, AwayPerson } from '#contracts/holidays/holidays.ts'
import { useFittingHeight } from '#web/engine/table/use-fitting-height.ts'
import { today } from '#web/platform/format/dates.ts'
import { longDay, shortWeekday } from '#web/platform/format/day-words.ts'
import { useFollow } from '#web/platform/routing/use-follow.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { usePrinting } from '#web/ui/use-printing.ts'
import { awayByDay, type DaySpan } from './days.ts'
import marks from './marks.module.css'
import classes from './team-grid.module.css'
import { TeamRow } from './team-row.tsx'
import { dayKinds } from './track.ts'
import type { Hue } from './use-policies.ts'

const ROW_HEIGHT = 40

interface TeamGridProps {
  box: RefObject<HTMLDivElement | null>
  people: readonly AwayPerson[]
  span: DaySpan
  nationalDays: Away['national_days']
  hueOf: (policyId: string | undefined) => Hue
  label: string
}

/** People down, days across. Only the rows in view are drawn, each with one cell for all of its days. */
export function TeamGrid({ box, people, span, nationalDays, hueOf, label }: TeamGridProps) {
  const { t, locale } = useTexts()
  const printing = usePrinting()
  const follow = useFollow()
  useFittingHeight(box)
  const days = useMemo(() => daysFromTo(span.from, span.to), [span])
  const national = useMemo(() => new Map(nationalDays.map(({ date, name }) => [date, name])), [nationalDays])
  const kinds = useMemo(() => dayKinds(span, new Set(national.keys())), [span, national])
  const counts = useMemo(() => awayByDay(people, span), [people, span])
  const virtual = useVirtualizer({
    count: people.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => people[index]?.employee_id ?? index,
    overscan: 14,
    // A row that comes a frame late is beyond the edge; a frame that waits for rows is seen.
    useFlushSync: false,
  })
  const items = virtual.getVirtualItems()
  const drawn = printing
    ? people.map((person) => ({ person, top: undefined }))
    : items.map(({ index, start }) => ({ person: people[index]!, top: start }))
  const now = today()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links are pressed by keyboard as clicks
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (axe)
    <section className={`${classes.box} ${marks.days}`} ref={box} tabIndex={0} aria-label={label} onClick={follow}>
      <div className={classes.sheet} style={{ '--days': days.length } as CSSProperties}>
        {/* One column a day behind all rows: a cell for each day of 500 people would be 15,500. */}
        <div className={classes.columns} aria-hidden>
          {days.map((day, index) => (
            <span key={day} data-kind={kinds[index]} data-today={day === now || undefined} />
          ))}
        </div>
        <table className={classes.table} aria-rowcount={people.length + 1}>
          <thead className={classes.head}>
            <tr>
              <th scope="col" className={classes.corner}>
                {t('holidays:away.people', { count: people.length })}
              </th>
              {days.map((day, index) => (
                <th
                  key={day}
                  scope="col"
                  className={classes.day}
                  data-kind={kinds[index]}
                  data-today={day === now || undefined}
                  title={[longDay(day, locale), national.get(day)].filter(Boolean).join(' · ')}
                >
                  <span className={classes.weekday} aria-hidden>
                    {shortWeekday(day, locale)}
                  </span>
                  <span className={classes.number} aria-hidden>
                    {Number(day.slice(8))}
                  </span>
                  <span className={classes.count} aria-hidden>
                    {counts[index] || ''}
                  </span>
                  <VisuallyHidden>
                    {[
                      longDay(day, locale),
                      day === now ? t('holidays:away.today') : undefined,
                      national.get(day),
                      t('holidays:away.count', { count: counts[index] ?? 0 }),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </VisuallyHidden>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={classes.body} style={printing ? undefined : { height: virtual.getTotalSize() }}>
            {drawn.map(({ person, top }) => (
              <TeamRow
                key={person.employee_id}
                top={top}
                person={person}
                span={span}
                days={days.length}
                hueOf={hueOf}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
