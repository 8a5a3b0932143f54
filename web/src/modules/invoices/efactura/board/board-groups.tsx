import { Badge } from '@mantine/core'
import { shownDay } from '#contracts/engine/values/civil-days.ts'
import type { BoardInvoice, EfacturaBoard } from '#contracts/invoices/efactura/board.ts'
import { longWeekday } from '#web/platform/format/day-words.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from './board.module.css'
import { BoardRows } from './board-rows.tsx'

/** Rows by their last day: those past it first and together, then the earliest. */
const grouped = (rows: readonly BoardInvoice[]) =>
  [
    ...Map.groupBy(
      rows.toSorted((a, b) => a.last_day.localeCompare(b.last_day)),
      ({ last_day, days_left }) => (days_left < 0 ? '' : last_day),
    ),
  ].sort(([a], [b]) => a.localeCompare(b))

/** What is to be done, by the last day on which it can be. */
export function BoardGroups({ board }: { board: EfacturaBoard }) {
  const { t, locale } = useTexts()
  const dayName = (day: string) => `${longWeekday(day, locale)}, ${shownDay(day).slice(0, 5)}`
  return (
    <div className={classes.frame}>
      {grouped(board.to_do).map(([day, rows]) => {
        const isPast = day === ''
        const last = rows[0]!
        const title = isPast ? t('invoices:board.past') : t('invoices:board.untilDay', { day: dayName(day) })
        return (
          <section key={day} aria-label={title}>
            <h3 className={classes.group} data-past={isPast || undefined}>
              <span>{title}</span>
              <Badge size="sm" variant="light" color="gray" circle={rows.length < 10}>
                {rows.length}
              </Badge>
              <span className={classes.groupNote}>
                {isPast
                  ? t('invoices:board.lastWas', { day: dayName(last.last_day) })
                  : t('invoices:board.daysLeft', { count: last.days_left })}
              </span>
            </h3>
            <BoardRows rows={rows} board={board} label={title} framed={false} />
          </section>
        )
      })}
    </div>
  )
}
