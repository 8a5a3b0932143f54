import FullCalendar, { type EventInput } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import enGb from '@fullcalendar/react/locales/en-gb'
import ro from '@fullcalendar/react/locales/ro'
import classic from '@fullcalendar/react/themes/classic'
import timeGrid from '@fullcalendar/react/timegrid'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { formatDay, today } from '#web/platform/format/dates.ts'
import { longDay, shortWeekday } from '#web/platform/format/day-words.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { awayOn, isOn, type ShownEvent } from '../events/shown-event.ts'
import { useTitle } from '../events/use-title.ts'
import type { View } from '../page/views.ts'
import classes from './grid.module.css'

const plugins = [dayGrid, timeGrid, interaction, classic]
const viewNames = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' } as const
/** Events of a day before the rest folds: on small screens, and on others. */
const MOST = { narrow: 5, wide: 7 }
const BARS: readonly ShownEvent['kind'][] = ['Holiday', 'NationalHoliday']
/** A day's hours with room for those from seven on below whatever lasts the whole day. */
const HEIGHT = { narrow: 560, wide: 680 }
/** Days are counted in UTC here and nowhere turned into an instant, so no zone can move one. */
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** The kit names cells by their date alone and hides the words of headers; what stands in them names them better. */
function unnamed({ el }: { el: HTMLElement }) {
  el.removeAttribute('aria-label')
}

function unhidden({ el }: { el: HTMLElement }) {
  unnamed({ el })
  for (const hidden of el.querySelectorAll('[aria-hidden="true"]')) hidden.removeAttribute('aria-hidden')
}

/** The hours scroll, so keys have to reach them; the cell beside them is the header of nothing. */
function reachable({ el }: { el: HTMLElement }) {
  for (const box of el.querySelectorAll<HTMLElement>('div[style*="auto"]')) {
    box.tabIndex = 0
    // What keys reach has a role in its grid: that of the group of rows around it.
    box.closest('[role="rowgroup"]')?.setAttribute('role', 'none')
    box.setAttribute('role', 'rowgroup')
  }
  for (const cell of el.querySelectorAll('[role="rowheader"]:empty')) {
    cell.setAttribute('role', 'none')
    unnamed({ el: cell as HTMLElement })
  }
}

interface GridProps {
  view: Exclude<View, 'list'>
  /** The day that is looked at. */
  day: string
  events: readonly ShownEvent[]
  isNarrow: boolean
  onDay?: (day: string) => void
  label: string
}

/** A month of days, or days with their hours. */
export function Grid({ view, day, events, isNarrow, onDay, label }: GridProps) {
  const { t, locale } = useTexts()
  const navigate = useNavigate()
  const titleOf = useTitle()
  const inputs = useMemo(
    () =>
      events.map((event): EventInput => {
        const isBar = BARS.includes(event.kind)
        return {
          id: event.id,
          start: event.start_date,
          end: addDays(event.end_date, 1),
          allDay: true,
          title: titleOf(event),
          ...(event.to && { url: event.to }),
          display: isBar ? 'block' : 'list-item',
          color: `var(--calendar-${event.isSick ? 'Sick' : event.kind})`,
          contrastColor: `var(--calendar-${event.isSick ? 'Sick' : event.kind}-text)`,
          ...(event.isWaiting && { className: classes.waiting }),
        }
      }),
    [events, titleOf],
  )
  const nationalDays = events.filter(({ kind }) => kind === 'NationalHoliday')
  const lookOf = (date: Date) => {
    const one = dayOf(date)
    if (nationalDays.some((event) => isOn(event, one))) return classes.national
    return [0, 6].includes(date.getUTCDay()) ? classes.weekend : undefined
  }
  const headerOf = (date: Date) => {
    const weekday = shortWeekday(dayOf(date), locale)
    return view === 'month' ? weekday : `${weekday} ${formatDay(dayOf(date)).slice(0, 5)}`
  }
  // Seven of them stand side by side on a phone: there the day comes below its weekday, and its month above the grid.
  const drawnHeader = (date: Date) =>
    isNarrow && view === 'week' ? (
      <span className={classes.header}>
        <span>{shortWeekday(dayOf(date), locale)}</span> <span>{dayOf(date).slice(8)}</span>
      </span>
    ) : (
      headerOf(date)
    )
  const cellClass = ({ date }: { date: Date }) =>
    [lookOf(date), dayOf(date) === day && onDay && classes.chosen].filter(Boolean).join(' ')
  return (
    <section className={classes.grid} aria-label={label} data-calendar>
      <FullCalendar
        // Another span is another calendar: nothing of the last is left to be moved.
        key={`${view} ${view === 'month' ? day.slice(0, 7) : day} ${locale}`}
        plugins={plugins}
        initialView={viewNames[view]}
        initialDate={day}
        headerToolbar={false}
        locales={[enGb, ro]}
        locale={locale === 'ro' ? 'ro' : 'en-gb'}
        timeZone="UTC"
        now={today()}
        firstDay={view === 'week' ? 0 : 1}
        fixedWeekCount={false}
        slotDuration="00:30:00"
        slotHeaderFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
        scrollTime="07:00:00"
        height={view === 'month' ? 'auto' : HEIGHT[isNarrow ? 'narrow' : 'wide']}
        dayMaxEvents={isNarrow ? MOST.narrow : MOST.wide}
        moreLinkText={(count) => t('calendar:grid.more', { count })}
        closeHint={t('calendar:grid.close')}
        moreLinkHint={(count) => t('calendar:grid.more', { count })}
        dayHeaderContent={({ date, inPopover }) => (inPopover ? longDay(dayOf(date), locale) : drawnHeader(date))}
        dayCellTopInnerClass={({ isToday }) => (isToday ? classes.today : '')}
        events={inputs}
        eventOrder="start,-duration,title"
        eventClick={({ event, jsEvent }) => {
          if (!event.url) return
          jsEvent.preventDefault()
          void navigate({ to: event.url })
        }}
        navLinks={onDay !== undefined}
        navLinkHint={(text, date) => {
          const hint = t('calendar:grid.open', { day: text })
          return view === 'month' ? hint : `${headerOf(date)}: ${hint}`
        }}
        navLinkDayClick={(date) => onDay?.(dayOf(date))}
        dateClick={({ date }) => onDay?.(dayOf(date))}
        viewDidMount={reachable}
        dayCellDidMount={unnamed}
        dayHeaderDidMount={unhidden}
        dayCellClass={cellClass}
        dayLaneClass={cellClass}
        dayCellTopContent={({ date, text, inPopover }) => {
          const away = awayOn(events, dayOf(date))
          return (
            <>
              {text}
              {/* Drawn by its style: the kit names the day by its date alone, and a name has to hold all its words. */}
              {away > 0 && !isNarrow && !inPopover && (
                <small className={classes.away} data-away={t('calendar:grid.away', { count: away })} aria-hidden />
              )}
            </>
          )
        }}
      />
    </section>
  )
}
