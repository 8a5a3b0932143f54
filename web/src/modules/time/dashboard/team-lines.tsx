import { Link } from '@tanstack/react-router'
import { shownTime } from '#contracts/time/duration.ts'
import type { PersonWeek } from '#contracts/time/weeks.ts'
import { formatDay, today } from '#web/platform/format/dates.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import classes from './dashboard.module.css'
import { isMissing, leaveAfter } from './day-state.ts'
import { useDayWord } from './use-day-word.ts'

/** The team's week on a phone: a line a person, with the hours of the week and what is to know of its days. */
export function TeamLines({ people }: { people: readonly PersonWeek[] }) {
  const { t } = useTexts()
  const wordOf = useDayWord()
  const now = today()
  const factsOf = ({ keeps_time, days, last_week }: PersonWeek) => {
    const current = days.find(({ date }) => date === now)
    const away = current && wordOf(current)
    const from = leaveAfter(days, now)
    const lacks = last_week.planned_minutes - last_week.logged_minutes
    return [
      away,
      !away && from && t('time:team.leaveFrom', { day: formatDay(from).slice(0, 5) }),
      keeps_time && lacks > 0 && t('time:team.lacked', { missing: shownTime(lacks) }),
    ].filter(Boolean)
  }
  return (
    <ul className={classes.people}>
      {people.map((person) => {
        const { employee_id, name, avatar, keeps_time, days, logged_minutes } = person
        const facts = factsOf(person)
        return (
          <li key={employee_id}>
            <Link to="/time" search={{ employeeId: employee_id } as never} className={classes.line}>
              <PersonAvatar name={name} image={avatar} size={28} />
              <span className={classes.lineWords}>
                <span>{name}</span>
                {facts.length > 0 && <span className={classes.quiet}>{facts.join(', ')}</span>}
              </span>
              <b data-figures data-missing={(keeps_time && days.some((day) => isMissing(day, now))) || undefined}>
                {keeps_time ? shownTime(logged_minutes) : MISSING}
              </b>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
