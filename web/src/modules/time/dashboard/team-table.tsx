import { Link } from '@tanstack/react-router'
import { weekdayOf } from '#contracts/engine/values/civil-days.ts'
import { shownTime } from '#contracts/time/duration.ts'
import type { PersonWeek, WorkDay } from '#contracts/time/weeks.ts'
import { formatDay, today } from '#web/platform/format/dates.ts'
import { shortWeekday } from '#web/platform/format/day-words.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import classes from './dashboard.module.css'
import { isMissing, tintOf } from './day-state.ts'
import { useDayWord } from './use-day-word.ts'

/** Weekends stand there only where somebody works on them. */
export const shownDays = (people: readonly PersonWeek[]): number[] =>
  [0, 1, 2, 3, 4, 5, 6].filter(
    (at) =>
      weekdayOf(people[0]!.days[at]!.date) < 5 ||
      people.some(({ days }) => days[at]!.planned_minutes + days[at]!.logged_minutes > 0),
  )

/** Person by day: what was logged, days of rest, and what is missing. */
export function TeamTable({ people }: { people: readonly PersonWeek[] }) {
  const { t, locale } = useTexts()
  const now = today()
  const places = shownDays(people)
  const heads = places.map((at) => people[0]!.days[at]!.date)
  return (
    <div className={classes.tableBox}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.person}>
              {t('time:team.person')}
            </th>
            {heads.map((date) => (
              <th key={date} scope="col" aria-current={date === now ? 'date' : undefined}>
                {shortWeekday(date, locale)} {formatDay(date).slice(0, 2)}
              </th>
            ))}
            <th scope="col" className={classes.total}>
              {t('time:team.logged')}
            </th>
            <th scope="col" className={classes.total}>
              {t('time:team.lastWeek')}
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <PersonRow key={person.employee_id} person={person} places={places} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PersonRow({ person, places }: { person: PersonWeek; places: readonly number[] }) {
  const { employee_id, name, avatar, keeps_time, days, logged_minutes, last_week } = person
  const isBehind = keeps_time && last_week.logged_minutes < last_week.planned_minutes
  return (
    <tr>
      <th scope="row" className={classes.person}>
        <Link to="/time" search={{ employeeId: employee_id } as never} className={classes.name}>
          <PersonAvatar name={name} image={avatar} size={28} />
          <span>{name}</span>
        </Link>
      </th>
      {places.map((at) => (
        <DayCell key={at} day={days[at]!} isKept={keeps_time} />
      ))}
      <td className={classes.total}>{keeps_time ? shownTime(logged_minutes) : MISSING}</td>
      <td className={classes.total} data-missing={isBehind || undefined}>
        {keeps_time ? shownTime(last_week.logged_minutes) : MISSING}
      </td>
    </tr>
  )
}

function DayCell({ day, isKept }: { day: WorkDay; isKept: boolean }) {
  const now = today()
  const wordOf = useDayWord()
  const isLogged = day.logged_minutes > 0
  const word = wordOf(day)
  const isDue = isKept && isMissing(day, now)
  return (
    <td data-tint={tintOf(day)} data-missing={isDue || undefined}>
      {isLogged || (isDue && !word) ? shownTime(day.logged_minutes) : word}
    </td>
  )
}
