import { VisuallyHidden } from '@mantine/core'
import { type CSSProperties, type RefObject, useDeferredValue, useMemo } from 'react'
import { daysFromTo } from '#contracts/engine/values/civil-days.ts'
import type { Away, AwayPerson } from '#contracts/holidays/holidays.ts'
import { useFittingHeight } from '#web/engine/table/use-fitting-height.ts'
import { today } from '#web/platform/format/dates.ts'
import { longDay, shortWeekday } from '#web/platform/format/day-words.ts'
import { useFollow } from '#web/platform/routing/use-follow.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { usePrinting } from '#web/ui/use-printing.ts'
import { awayByDay, type DaySpan } from '../days.ts'
import marks from '../marks.module.css'
import type { Hue } from '../use-policies.ts'
import classes from './team-grid.module.css'
import { TeamRows } from './team-row.tsx'
import { dayKinds } from './track.ts'
import { useTodayInView } from './use-today-in-view.ts'

const ROW_HEIGHT = 40
/** Rows that the browser lays out and paints as one when they come near. */
const BLOCK = 10
const BLOCK_HEIGHT = BLOCK * ROW_HEIGHT

interface Sheet {
  span: DaySpan
  days: number
  blocks: AwayPerson[][]
  hueOf: (policyId: string | undefined) => Hue
}

const NOBODY: readonly AwayPerson[] = []
const EMPTY: Sheet = { span: { from: '', to: '' }, days: 0, blocks: [], hueOf: () => 'plain' }

function blocksOf(people: readonly AwayPerson[]): AwayPerson[][] {
  const blocks: AwayPerson[][] = []
  for (let at = 0; at < people.length; at += BLOCK) blocks.push(people.slice(at, at + BLOCK))
  return blocks
}

interface TeamGridProps {
  box: RefObject<HTMLDivElement | null>
  people: readonly AwayPerson[]
  span: DaySpan
  nationalDays: Away['national_days']
  hueOf: (policyId: string | undefined) => Hue
  label: string
}

/**
 * People down, days across, each row with one cell for all of its days. What is in view is drawn at once, the rest when there
 * is time; all of it stays, and the browser leaves out what is not near: so nothing is drawn while somebody scrolls.
 */
export function TeamGrid({ box, people, span, nationalDays, hueOf, label }: TeamGridProps) {
  const { t, locale } = useTexts()
  const printing = usePrinting()
  const follow = useFollow()
  useFittingHeight(box)
  useTodayInView(box, span)
  const days = useMemo(() => daysFromTo(span.from, span.to), [span])
  const national = useMemo(() => new Map(nationalDays.map(({ date, name }) => [date, name])), [nationalDays])
  const kinds = useMemo(() => dayKinds(span, new Set(national.keys())), [span, national])
  const counts = useMemo(() => awayByDay(people, span), [people, span])
  const sheet = useMemo(
    () => ({ span, days: days.length, blocks: blocksOf(people), hueOf }),
    [people, span, days, hueOf],
  )
  const late = useDeferredValue(sheet, EMPTY)
  // Read while rendering, because it only decides which rows come first: all of them come.
  const top = (box.current?.scrollTop ?? 0) / BLOCK_HEIGHT
  const bottom = top + window.innerHeight / BLOCK_HEIGHT
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
        <table className={classes.table}>
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
          {sheet.blocks.map((block, index) => {
            const shown = printing || (index + 1 > top && index < bottom) ? sheet : late
            return (
              <tbody
                // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place, no matter who is in it
                key={index}
                className={classes.block}
                style={{ '--rows': block.length } as CSSProperties}
                data-late={shown !== sheet || undefined}
              >
                <TeamRows
                  people={shown.blocks[index] ?? NOBODY}
                  span={shown.span}
                  days={shown.days}
                  hueOf={shown.hueOf}
                />
              </tbody>
            )
          })}
        </table>
      </div>
    </section>
  )
}
